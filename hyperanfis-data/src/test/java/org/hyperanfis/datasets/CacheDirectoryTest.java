package org.hyperanfis.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.Test;

class CacheDirectoryTest {

    private static final Path HOME = Path.of("/home/someone");

    @Test
    void eachPlatformHasItsPlace() {
        assertThat(of(Map.of(), "Linux")).isEqualTo(HOME.resolve(".cache/hyperanfis"));
        assertThat(of(Map.of(), "Mac OS X")).isEqualTo(HOME.resolve("Library/Caches/hyperanfis"));
        assertThat(of(Map.of(), "Windows 11")).isEqualTo(HOME.resolve("AppData/Local/hyperanfis/Cache"));
        assertThat(of(Map.of("LOCALAPPDATA", "/local"), "Windows 11")).isEqualTo(Path.of("/local/hyperanfis/Cache"));
    }

    @Test
    void variablesComeFirst() {
        Map<String, String> xdg =
                Map.of("XDG_CACHE_HOME", Path.of("/x").toAbsolutePath().toString());
        assertThat(of(xdg, "Linux")).isEqualTo(Path.of("/x/hyperanfis").toAbsolutePath());
        assertThat(of(Map.of("XDG_CACHE_HOME", "/x", "HYPERANFIS_CACHE", "/own"), "Linux"))
                .isEqualTo(Path.of("/own"));
    }

    @Test
    void emptyAndRelativeVariablesOfTheDesktopAreIgnored() {
        assertThat(of(Map.of("XDG_CACHE_HOME", "", "HYPERANFIS_CACHE", ""), "Linux"))
                .isEqualTo(HOME.resolve(".cache/hyperanfis"));
        assertThat(of(Map.of("XDG_CACHE_HOME", "x"), "Linux")).isEqualTo(HOME.resolve(".cache/hyperanfis"));
    }

    @Test
    void withoutHomeTheVariableIsNeeded() {
        assertThatThrownBy(() -> CacheDirectory.of(Map.of(), "Linux", "?"))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("HYPERANFIS_CACHE");
        assertThatThrownBy(() -> of(Map.of("HYPERANFIS_CACHE", "a\0b"), "Linux"))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("HYPERANFIS_CACHE");
    }

    private static Path of(Map<String, String> environment, String os) {
        return CacheDirectory.of(environment, os, HOME.toString());
    }
}
