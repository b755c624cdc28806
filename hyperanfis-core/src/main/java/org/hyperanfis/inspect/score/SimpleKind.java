package org.hyperanfis.inspect.score;

/**
 * What a model is measured against.
 *
 * @since 0.3.0
 */
public enum SimpleKind {
    /** The shares of the classes, and the most frequent one, whatever the row. */
    MAJORITY("majority", "the majority class"),
    /** A logistic regression of the same inputs. */
    LOGISTIC("logistic", "logistic regression"),
    /** The mean, whatever the row. */
    MEAN("mean", "the mean"),
    /** A linear regression of the same inputs. */
    LINEAR("linear", "linear regression");

    private final String field;
    private final String words;

    SimpleKind(String field, String words) {
        this.field = field;
        this.words = words;
    }

    static SimpleKind of(boolean classifies, boolean average) {
        if (classifies) {
            return average ? MAJORITY : LOGISTIC;
        }
        return average ? MEAN : LINEAR;
    }

    /** Its name in JSON. */
    public String field() {
        return field;
    }

    /** Its name in sentences. */
    public String words() {
        return words;
    }
}
