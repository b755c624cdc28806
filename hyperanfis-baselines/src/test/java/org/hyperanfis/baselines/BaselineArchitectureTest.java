package org.hyperanfis.baselines;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class BaselineArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.hyperanfis.baselines");

    @Test
    void packagesHaveNoCycles() {
        slices().matching("org.hyperanfis.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void algorithmsKnowNoModel() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "org.hyperanfis.baselines.cluster",
                        "org.hyperanfis.baselines.swarm",
                        "org.hyperanfis.baselines.linear")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.hyperanfis.baselines", "org.hyperanfis.baselines.tsk", "org.hyperanfis.model..")
                .check(CLASSES);
    }
}
