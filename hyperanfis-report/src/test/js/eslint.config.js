// Needs nothing but eslint itself.
const browser = ["window", "document", "Blob", "URL", "Image", "XMLSerializer", "ResizeObserver", "IntersectionObserver", "navigator", "getComputedStyle",
  "requestAnimationFrame", "cancelAnimationFrame", "setTimeout", "clearTimeout", "matchMedia", "location", "history", "CSS", "Event"];

export default [{
  files: ["**/*.js"],
  languageOptions: {ecmaVersion: 2022, sourceType: "module", globals: Object.fromEntries(browser.map(name => [name, "readonly"]))},
  linterOptions: {reportUnusedDisableDirectives: "error"},
  rules: {
    "no-undef": "error", "no-unused-vars": "error", "no-unreachable": "error", "no-dupe-keys": "error", "no-var": "error",
    "no-eval": "error", "no-implied-eval": "error", "no-new-func": "error", "no-fallthrough": "error", "no-self-compare": "error",
    "prefer-const": "error", "eqeqeq": "error", "semi": "error", "quotes": ["error", "double", {"avoidEscape": true, "allowTemplateLiterals": true}],
  },
}];
