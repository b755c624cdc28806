package org.hyperanfis.bench.pytorch;

import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDManager;
import ai.djl.training.GradientCollector;

/**
 * The PyTorch library in this process: on one thread of the CPU, silent, and without a network. Its native library is unpacked
 * once, to where the property {@code ENGINE_CACHE_DIR} says.
 */
public final class PyTorch {

    static {
        // Read when the library is loaded, so they have to be set before.
        System.setProperty("ai.djl.pytorch.num_threads", "1");
        System.setProperty("ai.djl.pytorch.num_interop_threads", "1");
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("OPT_OUT_TRACKING", "true");
        System.setProperty("slf4j.internal.verbosity", "ERROR");
    }

    private PyTorch() {}

    /** Whether it can be used: its jars are on the class path, and its native library is one for this machine. */
    public static boolean isAvailable() {
        try {
            engine();
            return true;
        } catch (RuntimeException | LinkageError e) {
            // Its own exception is not named here: without its jars that would be one more class that is missing.
            return false;
        }
    }

    /** Tensors of the CPU, which live until this is closed. */
    static NDManager newManager() {
        return engine().newBaseManager(Device.cpu());
    }

    static GradientCollector newGradientCollector() {
        return engine().newGradientCollector();
    }

    private static Engine engine() {
        return Engine.getEngine("PyTorch");
    }
}
