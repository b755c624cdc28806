package org.hyperanfis.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.RuleModel;

/** The format of {@link ModelFile}. */
final class HyperAnfisFormat implements ModelFormat {

    @Override
    public String id() {
        return ModelFile.FORMAT;
    }

    @Override
    public boolean holds(RuleModel model) {
        return model instanceof HyperAnfis;
    }

    @Override
    public RuleModel read(InputStream in, String sourceName) throws IOException {
        return ModelFile.read(in, sourceName, ModelFile.MAX_BYTES);
    }

    @Override
    public void write(RuleModel model, OutputStream out) throws IOException {
        new ModelWriter((HyperAnfis) model).write(out);
    }
}
