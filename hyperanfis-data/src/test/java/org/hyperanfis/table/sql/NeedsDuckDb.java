package org.hyperanfis.table.sql;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/** Tests that are skipped where DuckDB has no native library; where it has one, they run, and fail if it does not load. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(
        value = "org.hyperanfis.table.sql.Rows#hasDuckDb",
        disabledReason = "DuckDB has no native library for macOS on x64 and Windows on arm64")
@interface NeedsDuckDb {}
