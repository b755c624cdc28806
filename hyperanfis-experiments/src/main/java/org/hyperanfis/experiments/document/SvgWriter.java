package org.hyperanfis.experiments.document;

import java.util.Locale;

/** Collects the elements of a picture. Colours come from classes, so that one style sheet can serve light and dark pages. */
public final class SvgWriter {

    private final StringBuilder text = new StringBuilder();

    public void rect(String style, double x, double y, double width, double height) {
        element("rect", "class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"", style, x, y, width, height);
    }

    /** A rectangle of which as much shows as {@code opacity} says. */
    public void rect(String style, double x, double y, double width, double height, double opacity) {
        element(
                "rect",
                "class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill-opacity=\"%s\"",
                style,
                x,
                y,
                width,
                height,
                String.format(Locale.ROOT, "%.2f", opacity));
    }

    public void line(String style, double x1, double y1, double x2, double y2) {
        element("line", "class=\"%s\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"", style, x1, y1, x2, y2);
    }

    public void circle(String style, double x, double y, double radius) {
        element("circle", "class=\"%s\" cx=\"%s\" cy=\"%s\" r=\"%s\"", style, x, y, radius);
    }

    /** @param data the commands of the path, such as those of {@link #band} */
    public void path(String style, String data) {
        element("path", "class=\"%s\" d=\"%s\"", style, data);
    }

    /** The commands of an area between two lines of steps, each {@code step} wide. */
    public static String band(double left, double step, double[] lower, double[] upper) {
        StringBuilder path = new StringBuilder("M" + number(left) + " " + number(upper[0]));
        for (int n = 0; n < upper.length; n++) {
            path.append('V').append(number(upper[n])).append('H').append(number(left + (n + 1) * step));
        }
        for (int n = lower.length - 1; n >= 0; n--) {
            path.append('V').append(number(lower[n])).append('H').append(number(left + n * step));
        }
        return path.append('Z').toString();
    }

    public void text(String style, double x, double y, String words) {
        text.append("  <text class=\"").append(style).append("\" x=\"").append(number(x));
        text.append("\" y=\"")
                .append(number(y))
                .append("\">")
                .append(escaped(words))
                .append("</text>\n");
    }

    private void element(String name, String attributes, Object... values) {
        Object[] shown = values.clone();
        for (int i = 0; i < shown.length; i++) {
            shown[i] = shown[i] instanceof Double value ? number(value) : shown[i];
        }
        text.append("  <").append(name).append(' ');
        text.append(String.format(Locale.ROOT, attributes, shown)).append("/>\n");
    }

    /** One decimal is as fine as screens show; a trailing zero only makes files longer. */
    private static String number(double value) {
        String digits = String.format(Locale.ROOT, "%.1f", value);
        digits = digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits;
        return digits.equals("-0") ? "0" : digits;
    }

    public static String escaped(String words) {
        return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
