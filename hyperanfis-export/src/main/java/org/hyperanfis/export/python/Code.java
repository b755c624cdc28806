package org.hyperanfis.export.python;

/**
 * An expression in Python.
 *
 * @param binding how tightly its outermost operator binds, for parentheses
 */
record Code(String text, int binding) {

    static final int CONDITION = 0;
    static final int SUM = 1;
    static final int PRODUCT = 2;
    static final int SIGN = 3;
    static final int ATOM = 4;

    static Code atom(String text) {
        return new Code(text, ATOM);
    }

    static Code number(double value) {
        return new Code(PythonText.plain(value), value < 0 ? SIGN : ATOM);
    }

    static Code call(String function, Code... arguments) {
        StringBuilder text = new StringBuilder(function).append('(');
        for (int i = 0; i < arguments.length; i++) {
            text.append(i == 0 ? "" : ", ").append(arguments[i].text);
        }
        return atom(text.append(')').toString());
    }

    static Code infix(Code left, String operator, Code right, int binding) {
        // What stands on the right keeps its parentheses, so that numbers are added up in the order of the formula.
        return new Code(left.within(binding) + " " + operator + " " + right.within(binding + 1), binding);
    }

    /** The product of two numbers, without factors of one. */
    static Code times(Code left, Code right) {
        return left.isOne() ? right : right.isOne() ? left : infix(left, "*", right, PRODUCT);
    }

    static Code over(Code left, Code right) {
        return right.isOne() ? left : infix(left, "/", right, PRODUCT);
    }

    private boolean isOne() {
        return text.equals("1");
    }

    /** The text, in parentheses if it binds less than that. */
    String within(int least) {
        return binding < least ? "(" + text + ")" : text;
    }
}
