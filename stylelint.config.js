export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // CSS Modules: class names are read from scripts.
    'selector-class-pattern': '^([a-z][a-zA-Z0-9]*|maplibregl-[a-z-]+)$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'no-descending-specificity': null,
    // Colours stand in the token file alone.
    'color-no-hex': true,
  },
  overrides: [{ files: ['**/tokens.css'], rules: { 'color-no-hex': null } }],
};
