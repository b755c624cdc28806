package org.hyperanfis;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures;
import com.tngtech.archunit.library.GeneralCodingRules;
import org.junit.jupiter.api.Test;

/** The package tree is the architecture: data flow one way through it. */
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.hyperanfis");

    @Test
    void laterLayersKnowEarlierOnesOnly() {
        Architectures.layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("mapping")
                .definedBy("org.hyperanfis.layer.mapping")
                .layer("membership")
                .definedBy("org.hyperanfis.layer.membership")
                .layer("firing")
                .definedBy("org.hyperanfis.layer.firing")
                .layer("consequent")
                .definedBy("org.hyperanfis.layer.consequent")
                .layer("decoding")
                .definedBy("org.hyperanfis.layer.decoding")
                .layer("model")
                .definedBy("org.hyperanfis.model")
                .layer("train")
                .definedBy("org.hyperanfis.train")
                .layer("io")
                .definedBy("org.hyperanfis.io")
                .layer("tune")
                .definedBy("org.hyperanfis.tune")
                .whereLayer("tune")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("io")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("train")
                .mayOnlyBeAccessedByLayers("io", "tune")
                .whereLayer("model")
                .mayOnlyBeAccessedByLayers("train", "io", "tune")
                .whereLayer("decoding")
                .mayOnlyBeAccessedByLayers("model", "train", "io", "tune")
                .whereLayer("consequent")
                .mayOnlyBeAccessedByLayers("decoding", "model", "train", "io")
                .whereLayer("firing")
                .mayOnlyBeAccessedByLayers("consequent", "decoding", "model", "train", "io")
                .whereLayer("membership")
                .mayOnlyBeAccessedByLayers("firing", "consequent", "decoding", "model", "train", "io")
                .check(CLASSES);
    }

    @Test
    void packagesFormNoCycles() {
        slices().matching("org.hyperanfis.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void onlyTheSimdKernelsKnowTheIncubator() {
        noClasses()
                .that()
                .haveSimpleNameNotStartingWith("Vector")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jdk.incubator..")
                .check(CLASSES);
    }

    @Test
    void onlyFilesKnowJson() {
        noClasses()
                .that()
                .resideOutsideOfPackages("org.hyperanfis.io", "org.hyperanfis.internal.json")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.fasterxml..")
                .check(CLASSES);
    }

    @Test
    void theLibraryIsSilent() {
        GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
    }
}
