package org.hyperanfis.baselines;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.hyperanfis.io.ModelFormat;
import org.hyperanfis.model.RuleModel;

/**
 * The format of {@link BaselineFile}, for those who read models of any kind.
 *
 * @since 0.2.0
 */
public final class BaselineFormat implements ModelFormat {

    /** For the service loader. */
    public BaselineFormat() {}

    @Override
    public String id() {
        return BaselineFile.FORMAT;
    }

    @Override
    public boolean holds(RuleModel model) {
        return model instanceof TskModel;
    }

    @Override
    public RuleModel read(InputStream in, String sourceName) throws IOException {
        return BaselineFile.read(in, sourceName, BaselineFile.MAX_BYTES);
    }

    @Override
    public void write(RuleModel model, OutputStream out) throws IOException {
        new BaselineWriter((TskModel) model).write(out);
    }
}
