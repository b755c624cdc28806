package org.hyperanfis.bench.speed;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
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
        List<double[][]> seconds = new ArrayList<>();
        seconds.add(seconds(contenders, effort.rounds()));
        return lines(contenders, seconds);
    }

    /**
     * The same, with contenders that are started anew several times: how a process lays out its memory and what a compiler makes
     * of a loop may differ from one to the next. Their rounds count alike.
     */
    List<SpeedTable.Line> timeAnew(Supplier<List<Contender>> start) {
        List<Contender> contenders = List.of();
        List<double[][]> seconds = new ArrayList<>();
        int roundsOfEach = (effort.rounds() + effort.processes() - 1) / effort.processes();
        for (int process = 1; process <= effort.processes(); process++) {
            listener.onStart("processes " + process + " of " + effort.processes());
            contenders = start.get();
            try {
                seconds.add(seconds(contenders, roundsOfEach));
            } finally {
                contenders.forEach(Contender::close);
            }
        }
        return lines(contenders, seconds);
    }

    private static List<SpeedTable.Line> lines(List<Contender> contenders, List<double[][]> seconds) {
        List<SpeedTable.Line> lines = new ArrayList<>();
        for (int c = 0; c < contenders.size(); c++) {
            int index = c;
            double[] all = seconds.stream()
                    .flatMapToDouble(rounds -> Arrays.stream(rounds[index]))
                    .toArray();
            Contender contender = contenders.get(c);
            lines.add(new SpeedTable.Line(contender.name(), contender.title(), Timing.of(all)));
        }
        return lines;
    }

    /** Seconds by contender and round. */
    private double[][] seconds(List<Contender> contenders, int rounds) {
        int[] repetitions = new int[contenders.size()];
        for (int c = 0; c < repetitions.length; c++) {
            listener.onStart("warming up: " + contenders.get(c).title());
            repetitions[c] = warmUp(contenders.get(c).work());
        }
        double[][] seconds = new double[contenders.size()][rounds];
        for (int round = 0; round < rounds; round++) {
            listener.onStart("round " + (round + 1) + " of " + rounds);
            for (int c = 0; c < repetitions.length; c++) {
                seconds[c][round] = seconds(contenders.get(c).work(), repetitions[c]) / repetitions[c];
            }
        }
        return seconds;
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
        try {
            work.repeat(times);
        } catch (IllegalStateException | UncheckedIOException e) {
            // An interrupt from the keyboard reaches the processes of contenders too, and ends them at once.
            if (listener.isCancelled()) {
                throw new CancellationException();
            }
            throw e;
        }
        return (System.nanoTime() - start) / 1e9;
    }
}
