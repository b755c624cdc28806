package org.hyperanfis.cli.counterfactual;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Loans: whole numbers, numbers with a long tail, categories, and cells that are missing. */
final class MixedTable {

    private MixedTable() {}

    static Path write(Path folder) throws IOException {
        Random random = new Random(5);
        List<String> towns = List.of("Bonn", "Kiel", "Ulm");
        List<String> lines = new ArrayList<>(List.of("age,income,rate,town,owner,paid"));
        for (int i = 0; i < 400; i++) {
            int age = 18 + random.nextInt(60);
            int income = (int) Math.round(Math.exp(7.5 + 0.6 * random.nextGaussian()) / 10) * 10;
            double rate = 1 + 8 * random.nextDouble();
            int town = random.nextInt(3);
            boolean owner = random.nextInt(3) == 0;
            double score = income / 1000.0 - 0.5 * rate + 0.02 * age + (owner ? 1 : 0) - (town == 2 ? 1 : 0);
            lines.add(String.format(
                    Locale.ROOT,
                    "%s,%s,%.2f,%s,%s,%s",
                    random.nextInt(8) == 0 ? "" : age,
                    random.nextInt(12) == 0 ? "" : income,
                    rate,
                    towns.get(town),
                    owner ? "yes" : "no",
                    score + 0.3 * random.nextGaussian() > 0.5 ? "yes" : "no"));
        }
        return Files.write(folder.resolve("loans.csv"), lines);
    }
}
