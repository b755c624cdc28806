package org.hyperanfis.cli.counterfactual;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The car data if {@code HYPERANFIS_DATA} has them, or else the same grid of cars with answers by a simple rule. */
final class Cars {

    private static final List<String> PRICES = List.of("vhigh", "high", "med", "low");

    private Cars() {}

    static Path write(Path folder) throws IOException {
        Path file = folder.resolve("cars.csv");
        @Nullable String data = System.getenv("HYPERANFIS_DATA");
        if (data != null && Files.exists(Path.of(data, "car.csv"))) {
            return Files.copy(Path.of(data, "car.csv"), file);
        }
        List<String> lines = new ArrayList<>(List.of("buying,maint,doors,persons,lug_boot,safety,class"));
        for (int buying = 0; buying < 4; buying++) {
            for (int maint = 0; maint < 4; maint++) {
                for (int doors = 0; doors < 4; doors++) {
                    for (int persons = 0; persons < 3; persons++) {
                        for (int boot = 0; boot < 3; boot++) {
                            for (int safety = 0; safety < 3; safety++) {
                                boolean useless = persons == 0 || safety == 0 || buying + maint == 0;
                                int comfort = Math.min(doors, 2) + boot + safety;
                                String answer =
                                        useless ? "unacc" : buying + maint < 4 ? "acc" : comfort < 4 ? "good" : "vgood";
                                lines.add(String.join(
                                        ",",
                                        PRICES.get(buying),
                                        PRICES.get(maint),
                                        List.of("2", "3", "4", "5more").get(doors),
                                        List.of("2", "4", "more").get(persons),
                                        List.of("small", "med", "big").get(boot),
                                        List.of("low", "med", "high").get(safety),
                                        answer));
                            }
                        }
                    }
                }
            }
        }
        return Files.write(file, lines);
    }
}
