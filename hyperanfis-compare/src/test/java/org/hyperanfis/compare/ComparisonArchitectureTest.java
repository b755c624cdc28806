package org.hyperanfis.compare;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import org.junit.jupiter.api.Test;

class ComparisonArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.hyperanfis.compare");

    @Test
    void packagesFormNoCycles() {
        slices().matching("org.hyperanfis.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void comparisonsKnowNoModel() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.hyperanfis.model..")
                .check(CLASSES);
    }

    @Test
    void onlyTailsKnowTheMathematicsOfOthers() {
        noClasses()
                .that()
                .doNotHaveSimpleName("Tails")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.hipparchus..")
                .check(CLASSES);
    }

    @Test
    void theLibraryIsSilent() {
        GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
    }
}
