package org.hyperanfis.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Commands stand on options, options on the console; nothing of it knows the commands but the root. */
class CommandLineArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.hyperanfis.cli");

    @Test
    void packagesFormNoCycles() {
        slices().matching("org.hyperanfis.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void onlyTheRootKnowsCommands() {
        noClasses()
                .that()
                .resideOutsideOfPackages("org.hyperanfis.cli", "org.hyperanfis.cli.command")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.hyperanfis.cli.command")
                .check(CLASSES);
    }

    @Test
    void viewsKnowNeitherConsoleNorPicocli() {
        noClasses()
                .that()
                .resideInAPackage("org.hyperanfis.cli.view")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.hyperanfis.cli.console", "org.hyperanfis.cli.option", "picocli..")
                .check(CLASSES);
    }
}
