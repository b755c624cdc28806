package org.hyperanfis.bench.speed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.hyperanfis.compare.speed.SpeedListener;
import org.hyperanfis.compare.speed.SpeedPlan.Effort;
import org.hyperanfis.compare.speed.SpeedTable;
import org.junit.jupiter.api.Test;

final class RoundsTest {

    private final List<String> turns = new ArrayList<>();
    private final List<String> started = new ArrayList<>();
    private boolean cancelled;

    private final SpeedListener listener = new SpeedListener() {
        @Override
        public void onStart(String what) {
            started.add(what);
        }

        @Override
        public boolean isCancelled() {
            return cancelled;
        }
    };

    @Test
    void contendersTakeTurns() {
        List<SpeedTable.Line> lines = new Rounds(new Effort(0, 1, 3, 0), listener).time(contenders());
        assertThat(lines).extracting(SpeedTable.Line::name).containsExactly("a", "b");
        // Once each to warm up, then in rounds.
        assertThat(turns).containsExactly("a", "b", "a", "b", "a", "b", "a", "b");
        assertThat(started).contains("warming up: title of a", "round 3 of 3");
    }

    @Test
    void contendersThatStartAnewShareTheRounds() {
        List<SpeedTable.Line> lines = new Rounds(new Effort(0, 2, 3, 0), listener).timeAnew(this::contenders);
        assertThat(lines).extracting(SpeedTable.Line::name).containsExactly("a", "b");
        List<String> process = List.of("a", "b", "a", "b", "a", "b", "end of a", "end of b");
        assertThat(turns)
                .containsExactlyElementsOf(
                        Stream.concat(process.stream(), process.stream()).toList());
    }

    @Test
    void contendersEndWhereOneFails() {
        Contender failing = Contender.of("c", "c", times -> {
            throw new IllegalStateException("broken");
        });
        assertThatThrownBy(() ->
                        new Rounds(new Effort(0, 2, 2, 0), listener).timeAnew(() -> List.of(contender("a"), failing)))
                .hasMessage("broken");
        assertThat(turns).containsExactly("a", "end of a");
    }

    @Test
    void endsWhenItIsAskedTo() {
        cancelled = true;
        assertThatThrownBy(() -> new Rounds(Effort.QUICK, listener).time(contenders()))
                .isInstanceOf(CancellationException.class);
        assertThat(turns).isEmpty();
    }

    private List<Contender> contenders() {
        return List.of(contender("a"), contender("b"));
    }

    private Contender contender(String name) {
        Contender.Work work = Contender.Work.of(() -> turns.add(name));
        return new Contender(name, "title of " + name, work, () -> turns.add("end of " + name));
    }
}
