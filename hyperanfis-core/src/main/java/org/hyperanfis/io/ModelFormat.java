package org.hyperanfis.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.model.RuleModel;

/**
 * How models of one kind are kept in files: JSON documents whose field {@code format} says which. {@link RuleModelFile} finds
 * further formats as services of this type.
 *
 * @since 0.2.0
 */
public interface ModelFormat {

    /** What the field {@code format} says in such files. */
    String id();

    /** Whether {@code model} is of the kind that such files hold. */
    boolean holds(RuleModel model);

    /**
     * Reads a model from a stream that holds nothing else, and leaves the stream open.
     *
     * @param sourceName what to call the stream in messages
     * @throws FileFormatException when the content is not such a model; the message says what, where, and what to do
     */
    RuleModel read(InputStream in, String sourceName) throws IOException;

    /** Writes a model that such files hold, and leaves the stream open. */
    void write(RuleModel model, OutputStream out) throws IOException;
}
