package org.hyperanfis.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.decision.DecisionRequest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a classifier answers where mistakes do not cost the same. */
public final class DecisionOptions {

    @Option(
            names = "--positive",
            paramLabel = "CLASS",
            description =
                    "The class that --threshold is for, such as the one that must not be missed. Of two classes, the"
                            + " one that costs most to miss if --cost is given.",
            order = 40)
    private @Nullable String positive;

    @Option(
            names = "--threshold",
            paramLabel = "P",
            description = "Answer --positive if its probability is at least P, else the most probable other class.",
            order = 41)
    private @Nullable Double threshold;

    @Option(
            names = "--cost",
            paramLabel = "A>B=N",
            description =
                    "A row that is truly A and answered B costs N; other mistakes cost 1, right answers 0. Several are"
                            + " separated by commas, or given one by one. Names are as the table has them, whatever characters"
                            + " they hold.",
            order = 42)
    private List<String> costs = new ArrayList<>();

    /** What the user asks for. */
    public DecisionRequest request() {
        if (threshold != null && positive == null) {
            throw new InvalidOptionException(
                    "--threshold is for the probability of one class; say which with --positive CLASS");
        }
        return new DecisionRequest(
                Optional.ofNullable(positive),
                threshold == null ? OptionalDouble.empty() : OptionalDouble.of(threshold),
                costs);
    }
}
