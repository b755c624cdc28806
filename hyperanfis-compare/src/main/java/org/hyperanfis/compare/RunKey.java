package org.hyperanfis.compare;

/**
 * All that a result depends on.
 *
 * @param library the version of this library
 * @param data the {@linkplain Parts#fingerprint fingerprint} of the rows
 * @param model the name of the model
 * @param settings the {@linkplain Contestant#settings settings} of the model
 * @param seed the seed
 * @since 0.1.0
 */
public record RunKey(String library, String data, String model, String settings, long seed) {}
