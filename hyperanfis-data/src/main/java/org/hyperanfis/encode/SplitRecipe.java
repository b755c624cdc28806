package org.hyperanfis.encode;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.schema.SplitChoice;

/**
 * How a table was shared out, as model files say it in words, which can be read back.
 *
 * @param stratified whether chance kept the shares of classes; looked at where chance alone decided
 * @param choice what decided beside chance
 * @param seed of the chance
 * @param otherTables the tables of their own that gave validation or test rows, in words; empty if there were none
 */
record SplitRecipe(boolean stratified, SplitChoice choice, SplitFractions fractions, long seed, String otherTables) {

    private static final Pattern WORDS = Pattern.compile(
            "(stratified|random|duplicates together|by (group|time) '(.*)') ([0-9.]+/[0-9.]+/[0-9.]+), seed (-?\\d+)(.*)",
            Pattern.DOTALL);

    String words() {
        return "%s %s/%s/%s, seed %d%s"
                .formatted(
                        kind(),
                        percent(fractions.training()),
                        percent(fractions.validation()),
                        percent(fractions.test()),
                        seed,
                        otherTables);
    }

    private String kind() {
        return choice.time()
                .map(column -> "by time '" + column + "'")
                .or(() -> choice.group().map(column -> "by group '" + column + "'"))
                .orElse(choice.duplicates() ? "duplicates together" : stratified ? "stratified" : "random");
    }

    static String percent(double share) {
        return share == Math.rint(share) ? String.valueOf((long) share) : String.valueOf(share);
    }

    /** Reads {@link #words}; nothing if these are the words of somebody else. */
    static Optional<SplitRecipe> parse(String words) {
        Matcher matcher = WORDS.matcher(words);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Optional<String> column = Optional.ofNullable(matcher.group(3));
        boolean byTime = "time".equals(matcher.group(2));
        try {
            return Optional.of(new SplitRecipe(
                    matcher.group(1).equals("stratified"),
                    new SplitChoice(
                            byTime ? Optional.empty() : column,
                            byTime ? column : Optional.empty(),
                            matcher.group(1).equals("duplicates together")),
                    SplitFractions.parse(matcher.group(4)),
                    Long.parseLong(matcher.group(5)),
                    matcher.group(6)));
        } catch (InvalidOptionException | NumberFormatException e) {
            return Optional.empty();
        }
    }
}
