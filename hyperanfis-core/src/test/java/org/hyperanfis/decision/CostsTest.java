package org.hyperanfis.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Target;
import org.junit.jupiter.api.Test;

/** Costs are read as they are meant, and the threshold chosen is the cheapest there is. */
class CostsTest {

    private static final List<String> CLASSES = List.of("B", "M");

    @Test
    void namesMayHoldAnyCharacter() {
        List<String> odd = List.of("a>b", "a", "x=1,y");
        Costs costs = Costs.parse(List.of("a>b>a=2, x=1,y > a = 3.5", "a>x=1,y=0"), odd);
        assertThat(costs.cost(0, 1)).isEqualTo(2);
        assertThat(costs.cost(2, 1)).isEqualTo(3.5);
        assertThat(costs.cost(1, 2)).isEqualTo(0);
        assertThat(costs.cost(2, 0)).isEqualTo(1);
        assertThat(costs.cost(1, 1)).isEqualTo(0);
    }

    @Test
    void whatIsNoCostIsRefused() {
        for (String text :
                List.of("X>B=5", "M>B", "M>B=", "M>B=five", "M>B=-1", "M>M=2", "M>B=5,M>B=6", "M>B=0,B>M=0")) {
            assertThatThrownBy(() -> Costs.parse(List.of(text), CLASSES))
                    .as(text)
                    .isInstanceOf(InvalidOptionException.class);
        }
        assertThatThrownBy(() -> Costs.parse(List.of("X>B=5"), CLASSES)).hasMessageContaining("B, M");
    }

    @Test
    void noThresholdCostsLessThanTheOneChosen() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            Costs costs = Costs.parse(List.of("M>B=" + (1 + random.nextInt(9))), CLASSES);
            DecisionTask task = new DecisionRequest(Optional.of("M"), OptionalDouble.empty(), List.of())
                    .resolve(new Target.Classes("y", CLASSES), Optional.empty());
            task = new DecisionTask(costs, task.positive(), task.threshold());
            ThresholdChoice choice = new ThresholdChoice(task);
            int rows = 20 + random.nextInt(20);
            double[] p = new double[rows];
            int[] truth = new int[rows];
            for (int i = 0; i < rows; i++) {
                p[i] = random.nextInt(12) / 11.0;
                truth[i] = i < 20 ? i % 2 : random.nextInt(2);
                choice.add(new double[] {1 - p[i], p[i]}, truth[i], 1);
            }
            Decision chosen = choice.chosen("", "f");
            double least = Double.POSITIVE_INFINITY;
            for (int t = 0; t <= 1000; t++) {
                least = Math.min(least, cost(new DecisionRule.AtLeast(1, t / 1000.0), costs, p, truth));
            }
            assertThat(cost(chosen.rule(), costs, p, truth)).isEqualTo(least);
        }
    }

    private static double cost(DecisionRule rule, Costs costs, double[] p, int[] truth) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += costs.cost(truth[i], rule.answer(new double[] {1 - p[i], p[i]}));
        }
        return sum;
    }
}
