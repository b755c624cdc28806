package org.hyperanfis.experiments;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import org.junit.jupiter.api.Test;

class ExperimentArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.hyperanfis.experiments");

    @Test
    void packagesFormNoCycles() {
        slices().matching("org.hyperanfis.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void theProtocolKnowsNoPaper() {
        noClasses()
                .that()
                .resideInAPackage("org.hyperanfis.experiments.protocol")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.hyperanfis.experiments.paper",
                        "org.hyperanfis.experiments.table1",
                        "org.hyperanfis.experiments.figure3",
                        "org.hyperanfis.report..")
                .check(CLASSES);
    }

    @Test
    void theLibraryIsSilent() {
        GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
    }
}
