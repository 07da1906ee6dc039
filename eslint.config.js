import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** They hold no logic, and are as long as what they say. */
const PAGES_OF_WORDS = ['terms/terms-page', 'privacy/privacy-page', 'cookies/cookie-policy'].map(
  (page) => `web/src/pages/${page}.tsx`,
);

export default defineConfig(
  { ignores: ['**/dist/', '**/.data/', 'test-results/', 'playwright-report/', 'e2e/.cache/'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: {
        projectService: {
          allowDefaultProject: [
            'eslint.config.js',
            'stylelint.config.js',
            'vitest.config.ts',
            '.dependency-cruiser.mjs',
          ],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  // What one function may hold. The `describe` of a test is as long as its tests.
  {
    ignores: ['**/*.test.*', '**/test-*', '**/*-conformance.ts', 'e2e/**', ...PAGES_OF_WORDS],
    rules: {
      complexity: ['error', 15],
      'max-depth': ['error', 4],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  // What runs on the page must run in browsers that lack these (see the page's build target).
  {
    files: ['web/src/**', 'core/src/**'],
    ignores: ['**/test-*.ts', '**/*.test.*'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'canParse', message: 'Safari 16 lacks it.' },
        { object: 'Map', property: 'groupBy', message: 'Safari 16 lacks it.' },
        { object: 'Object', property: 'groupBy', message: 'Safari 16 lacks it.' },
        { object: 'Promise', property: 'withResolvers', message: 'Safari 16 lacks it.' },
        { object: 'AbortSignal', property: 'any', message: 'Safari 16 lacks it.' },
      ],
    },
  },
  // The page sends its checks to every phone: the classic classes weigh 8 kB more (docs/decisions/0081).
  {
    files: ['web/src/**', 'core/src/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^zod(?!/mini$)',
              message: "The page and core have `import * as z from 'zod/mini'`.",
            },
          ],
        },
      ],
    },
  },
  // What a person reads goes through the catalogue (docs/decisions/0170); the operators' page is in English only.
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', 'web/src/pages/operator/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          ':not(JSXElement[openingElement.name.name=code]) > JSXText[value=/\\p{L}/u]:not([value=/^\\s*Loovia\\s*$/])',
          ':matches(JSXElement[openingElement.name.name!=code], JSXFragment) > JSXExpressionContainer > :matches(Literal[value=/\\p{L}/u], TemplateLiteral:has(> TemplateElement[value.raw=/\\p{L}/u]))',
          'JSXAttribute[name.name=/^(aria-label|aria-description|aria-valuetext|aria-roledescription|label|title|placeholder|alt|description)$/] > Literal[value=/\\p{L}/u]',
          'JSXAttribute[name.name=/^(aria-label|aria-description|aria-valuetext|aria-roledescription|label|title|placeholder|alt|description)$/] > JSXExpressionContainer > :matches(Literal[value=/\\p{L}/u], TemplateLiteral:has(> TemplateElement[value.raw=/\\p{L}/u]))',
        ].map((selector) => ({ selector, message: 'A text that is read goes through t().' })),
      ],
    },
  },
  // A pattern whose time grows faster than a text of others stops the server.
  {
    files: ['{core,osm-hours,regions,server,web}/src/**'],
    ignores: ['**/*.test.*'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    files: ['web/**'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  // Command-line programs speak on the terminal.
  {
    files: [
      'scripts/**',
      'bench/**',
      'regions/src/{cli,run-here}.ts',
      'regions/src/progress.ts',
      'server/src/cli/**',
      'web/scripts/**',
    ],
    rules: { 'no-console': 'off' },
  },
  // Playwright gives fixtures as an object pattern even where none is used.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
  prettier,
);
