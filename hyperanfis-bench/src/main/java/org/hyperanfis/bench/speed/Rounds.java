package org.hyperanfis.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.hyperanfis.compare.speed.SpeedListener;
import org.hyperanfis.compare.speed.SpeedPlan.Effort;
import org.hyperanfis.compare.speed.SpeedTable;
import org.hyperanfis.compare.speed.Timing;

/**
 * Times contenders in rounds, each in turn: what else the machine does at the time meets all alike. Each is warmed up first, and
 * repeats its work in a round as often as fits into the time of a round.
 */
final class Rounds {

    private final Effort effort;
    private final SpeedListener listener;

    Rounds(Effort effort, SpeedListener listener) {
        this.effort = effort;
        this.listener = listener;
    }

    /** One line for each contender: the time of doing its work once. */
    List<SpeedTable.Line> time(List<Contender> contenders) {
        int[] repetitions = new int[contenders.size()];
        for (int c = 0; c < repetitions.length; c++) {
            listener.onStart("warming up: " + contenders.get(c).title());
            repetitions[c] = warmUp(contenders.get(c).work());
        }
        double[][] seconds = new double[contenders.size()][effort.rounds()];
        for (int round = 0; round < effort.rounds(); round++) {
            listener.onStart("round " + (round + 1) + " of " + effort.rounds());
            for (int c = 0; c < repetitions.length; c++) {
                seconds[c][round] = seconds(contenders.get(c).work(), repetitions[c]) / repetitions[c];
            }
        }
        List<SpeedTable.Line> lines = new ArrayList<>();
        for (int c = 0; c < repetitions.length; c++) {
            Contender contender = contenders.get(c);
            lines.add(new SpeedTable.Line(contender.name(), contender.title(), Timing.of(seconds[c])));
        }
        return lines;
    }

    /** Repetitions that fill a round, once compilers have done their work. */
    private int warmUp(Contender.Work work) {
        double spent = 0;
        int times = 1;
        double last;
        do {
            last = seconds(work, times);
            spent += last;
            if (last < effort.roundSeconds() / 2) {
                times *= 2;
            }
        } while (spent < effort.warmUpSeconds());
        return (int) Math.max(1, Math.round(times * effort.roundSeconds() / last));
    }

    private double seconds(Contender.Work work, int times) {
        if (listener.isCancelled()) {
            throw new CancellationException();
        }
        long start = System.nanoTime();
        work.repeat(times);
        return (System.nanoTime() - start) / 1e9;
    }
}
