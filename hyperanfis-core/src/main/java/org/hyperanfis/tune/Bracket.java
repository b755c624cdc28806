package org.hyperanfis.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Configurations that compete with each other, rung by rung. */
final class Bracket {

    private final Ladder ladder;
    private int rung;
    private List<Contender> contenders = new ArrayList<>();
    private int running;

    Bracket(Ladder ladder, int rung) {
        this.ladder = ladder;
        this.rung = rung;
    }

    int rung() {
        return rung;
    }

    /** Epochs, from the first on, that a trial has done at the end of the present rung. */
    int epochs() {
        return ladder.epochs(rung);
    }

    /** One more competitor, before any of them runs. */
    void add(Contender contender) {
        contenders.add(contender);
        running++;
    }

    /** A contender is done with the present rung. Returns those that go on, once they are known. */
    List<Contender> finishOne() {
        running--;
        List<Contender> next = List.of();
        while (running == 0 && rung < ladder.last()) {
            next = advance();
            running = next.size();
        }
        return next;
    }

    /** Those that ended by themselves keep their place among the others but have nothing left to run. */
    private List<Contender> advance() {
        contenders.sort(Comparator.comparing(Contender::latest, Trial.BEST_FIRST));
        int places = ladder.places(contenders.size());
        contenders.subList(places, contenders.size()).forEach(loser -> loser.settle(TrialState.DROPPED));
        contenders = new ArrayList<>(contenders.subList(0, places));
        contenders.forEach(winner -> winner.settle(TrialState.PROMOTED));
        rung++;
        return contenders.stream()
                .filter(winner -> !winner.latest().state().isEnded())
                .toList();
    }
}
