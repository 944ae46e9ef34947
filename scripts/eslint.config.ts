import path from 'node:path';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const world = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'fetch',
  'navigator',
  'indexedDB',
  'Date',
  'location',
];

export default tseslint.config(
  { ignores: ['dist/**', '.data/**', 'node_modules/**', 'test/artifacts/**', '**/*.mjs'] },
  ...tseslint.configs.recommended,
  {
    // Tests import the rest of the house, so that one project knows the types of nearly every file.
    languageOptions: {
      parserOptions: {
        project: ['test/tsconfig.json', 'sw/tsconfig.json'],
        tsconfigRootDir: path.join(import.meta.dirname, '..'),
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // An interface without members is one that other files add to (`kit/root`).
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      'no-console': ['error', { allow: ['warn', 'error', 'log'] }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
    rules: {
      ...reactHooks.configs.flat['recommended-latest'].rules,
      'react-hooks/exhaustive-deps': 'error',
      // It says what React's compiler leaves as it is, and no compiler runs here.
      'react-hooks/preserve-manual-memoization': 'off',
      'no-console': 'error',
    },
  },
  // Machines reach the world through ports only, so that a test can be the world.
  {
    files: ['src/machines/**/*.ts'],
    ignores: ['src/machines/use*.ts'],
    rules: { 'no-restricted-globals': ['error', ...world] },
  },
  // What must happen belongs to a machine, or to a hook whose name says what it is for.
  {
    files: ['src/features/**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'react', importNames: ['useEffect', 'useLayoutEffect'] }, { name: 'react-redux' }] },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'Nothing from a course or a learner is ever HTML.',
        },
      ],
    },
  },
);
