import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// lib <- ui, api <- parts <- features <- app. A feature never imports another feature.
const forbid = (...folders) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: folders.map((folder) => ({
        group: [`@/${folder}/**`, '../**'],
        message: 'Imports point one way: lib <- ui, api <- parts <- features <- app.',
      })),
    },
  ],
});
// The folders of a large feature may import each other, but still no other feature.
const forbidOtherFeatures = (feature) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: `^(@/features/(?!${feature}/)|@/(app|test)/|\\.\\./)`,
          message: 'Imports point one way: lib <- ui, api <- parts <- features <- app.',
        },
      ],
    },
  ],
});
const source = (folder) => ({ files: [`src/${folder}/**/*.{ts,tsx}`], ignores: ['**/*.test.{ts,tsx}'] });

export default tseslint.config(
  { ignores: ['dist', 'src/api/schema.d.ts'] },
  ...tseslint.configs.strict,
  reactHooks.configs.flat.recommended,
  {
    rules: {
      // Warns about forms for the sake of the React compiler, which we do not use.
      'react-hooks/incompatible-library': 'off',
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'No re-exports.' },
        { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Text nodes only.' },
      ],
    },
  },
  { files: ['*.{js,ts}', '**/vitest.config.ts', 'src/test/shared-jsdom.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { ...source('lib'), rules: forbid('ui', 'api', 'parts', 'features', 'app', 'test') },
  { ...source('ui'), rules: forbid('api', 'parts', 'features', 'app', 'test') },
  { ...source('api'), rules: forbid('ui', 'parts', 'features', 'app', 'test') },
  { ...source('parts'), rules: forbid('features', 'app', 'test') },
  { ...source('features'), rules: forbid('features', 'app', 'test') },
  { ...source('features/analyses'), rules: forbidOtherFeatures('analyses') },
  { ...source('app'), rules: forbid('test') },
);
