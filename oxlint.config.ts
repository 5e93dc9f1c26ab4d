import { defineConfig } from 'oxlint';

type Files = string[];
type Pattern =
  | { regex: string; message: string; allowTypeImports?: true }
  | { group: string[]; message: string; allowTypeImports?: true };

const ts = (...folders: string[]): Files => folders.map((folder) => `${folder}/**/*.ts`);
const tsx = (...folders: string[]): Files =>
  folders.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]);
const tests = (...folders: string[]): Files =>
  folders.flatMap((folder) => [`${folder}/*.test.ts`, `${folder}/*.test.tsx`]);

/** What these files can't import. The last wall that has a file replaces the ones before. */
function wall(files: Files, ...patterns: Pattern[]) {
  const rule: ['error', { patterns: Pattern[] }] = ['error', { patterns }];
  return { files, rules: { 'no-restricted-imports': rule } };
}

/** An import of another workspace, by its package or by its path. */
const workspaces = (packages: string, folders: string) =>
  `^@corkboard/(${packages})|^(\\.\\./)+(${folders})/`;

const NO_TEST_HELPERS: Pattern = {
  regex: '^@corkboard/shared/testing/|/testing/',
  message: 'Test helpers are for tests.',
};

const REMOTE: Pattern[] = [
  {
    regex:
      '^(react-router|react-router-dom|@tanstack/.*|zustand.*|@lingui/.*|react-aria.*|@react-aria/.*|@react-stately/.*|single-spa.*)(/|$)',
    message:
      'Vendors come through the facades of @corkboard/shared: a second copy would break the page.',
  },
  {
    regex: workspaces(
      'mf-|shell|server|release-contract',
      'mf-[a-z]+|shell|server|release-contract',
    ),
    message:
      'Remotes know no other remote, no shell and no server: meet in shared/ by type, on the page by a slot or an event.',
  },
  {
    regex:
      '^@corkboard/shared/(contract/|http$|i18n/|queries/|remote/|ui/(back-layers|close-request|native-dialog)$)',
    message:
      "What has state or a context comes from a facade, which federation keeps single. Values of the contract are the server's.",
    allowTypeImports: true,
  },
];

/** How deep a folder of a feature can be: `pins/`, `pins/feed/`. */
const DEPTHS = [1, 2];
const inFeature = (depth: number) => `mf-*/src${'/*'.repeat(depth)}`;

/** A pattern can't look ahead, so this spells out what is not `common/`. */
const NOT_COMMON = '([^c]|c[^o]|co[^m]|com[^m]|comm[^o]|commo[^n]|common[^/])';

/** From `pins/feed/`, `../` is still the same feature. */
function ownFeature(depth: number): Pattern {
  return {
    regex: `^${'\\.\\./'.repeat(depth)}${NOT_COMMON}`,
    message:
      'A feature sees only ./, ../common and @corkboard/shared. What two features need is one feature, lies in common, or a slot joins them.',
  };
}

const SHELL: Pattern = {
  regex: '^@corkboard/(mf-|server|release-contract)|(^|/)(mf-[a-z]+|release-contract)/',
  message: 'The shell meets remotes at run time, by the plan.',
};

const SHARED: Pattern = {
  regex: workspaces('mf-|shell|server|release-contract', 'mf-[a-z]+|shell|server|release-contract'),
  message: 'shared/ is below everything.',
};

/** Everything of a package or folder is closed, except these. */
const onlyDoors = (of: string, doors: string[]) => [
  `${of}/*`,
  `${of}/**`,
  ...doors.flatMap((door) => [`!${of}/${door}`, `!${of}/${door}/**`]),
];

const OF_SHARED = 'The contract of release control imports contract and rules of shared alone.';
const RELEASE_CONTRACT: Pattern[] = [
  {
    regex: '^@corkboard/([^s]|s[^h]|shell)|^(\\.\\./)+(mf-[a-z]+|shell|server|shared)/',
    message: OF_SHARED,
  },
  { group: onlyDoors('@corkboard/shared', ['contract', 'rules']), message: OF_SHARED },
];

function server(...doors: string[]): Pattern[] {
  const message = 'Server and browser meet in shared/contract and shared/rules alone.';
  return [
    {
      regex: workspaces('mf-|shell', 'mf-[a-z]+|shell'),
      message: 'The server loads remotes and shell as builds.',
    },
    {
      group: onlyDoors('@corkboard/shared', ['contract', 'rules', ...doors]),
      message,
      allowTypeImports: true,
    },
    {
      group: onlyDoors('@corkboard/release-contract', ['contract', 'rules', ...doors]),
      message: 'The server answers the requests of release control. Only its tests send them.',
    },
    { regex: '^(\\.\\./)+shared/', message },
  ];
}

/** A floor of the server, at any depth, with the floors that it can't import. */
function floor(name: string, closed: string[], message: string) {
  const regex = `^(\\.\\./)+(${closed.join('|')})/`;
  return wall(ts(`server/${name}`), ...server(), { regex, message });
}

const RULES = 'Rules are pure: contract types and other rules.';

const STORE =
  'Store through @corkboard/shared/storage and declare it in shared/rules/privacy/declarations.ts.';
const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'jest',
  ],
  categories: { correctness: 'error' },
  env: { builtin: true, es2024: true, browser: true, node: true },
  ignorePatterns: [
    '**/dist/**',
    '.cache/**',
    '.data/**',
    'e2e/last-release/**',
    'cli/release/template/**',
    '**/node_modules/**',
  ],
  rules: {
    'eslint/eqeqeq': ['error', 'always'],
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'jest/expect-expect': 'off',
    'jest/no-standalone-expect': 'off',
    'jest/require-to-throw-message': 'off',
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/button-has-type': 'error',
    'react/exhaustive-deps': 'error',
    'react/immutability': 'off',
    'react/rules-of-hooks': 'error',
    'typescript/no-base-to-string': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-misused-spread': 'off',
    'typescript/no-non-null-assertion': 'error',
    'typescript/restrict-template-expressions': 'off',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/unbound-method': 'off',
    'unicorn/no-useless-spread': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    wall(tsx('mf-*'), ...REMOTE, NO_TEST_HELPERS),
    ...DEPTHS.map((depth) =>
      wall(tsx(inFeature(depth)), ...REMOTE, NO_TEST_HELPERS, ownFeature(depth)),
    ),
    wall(tsx('mf-*/src/slots'), ...REMOTE, NO_TEST_HELPERS),
    wall(tsx('shell'), SHELL, NO_TEST_HELPERS),
    wall(ts('server'), ...server()),
    floor(
      'platform',
      ['domains', 'release', 'pages', 'features', 'compose'],
      'Platform knows no domain.',
    ),
    floor(
      'domains',
      ['release', 'pages', 'features', 'compose'],
      'Domains know the platform and lower domains alone.',
    ),
    floor(
      'release',
      ['domains', 'pages', 'features', 'compose'],
      'Release control knows no domain.',
    ),
    floor('pages', ['features', 'compose'], 'Pages know no feature.'),
    floor('features', ['compose'], 'Only compose/ puts the server together.'),
    wall(['server/**/*.test.ts', 'server/**/testing/**/*.ts'], ...server('requests')),
    wall(tsx('console'), {
      regex: workspaces('mf-|shell|server', 'mf-[a-z]+|shell|server'),
      message:
        'The console must work when everything else is broken: it knows the contract and the design system alone.',
    }),
    wall(tsx('shared'), SHARED, NO_TEST_HELPERS),
    wall(ts('release-contract'), ...RELEASE_CONTRACT),
    wall(ts('release-contract/rules'), ...RELEASE_CONTRACT, {
      regex: '^(\\.\\./)+requests|^[^.@]|^@corkboard/shared/testing/',
      message: RULES,
    }),
    wall(['release-contract/**/*.test.ts'], ...RELEASE_CONTRACT),
    wall(
      ts('shared/rules'),
      { regex: '^[^.]', message: RULES },
      { group: onlyDoors('../..', ['contract']), message: RULES },
    ),
    ...DEPTHS.map((depth) =>
      wall(
        [...tests(`${inFeature(depth)}/**`), `${inFeature(depth)}/**/testing/**`],
        ...REMOTE,
        ownFeature(depth),
      ),
    ),
    wall(tests('mf-*/src', 'mf-*/src/slots/**'), ...REMOTE),
    wall([...tests('shell/**'), 'shell/src/testing/**'], SHELL),
    wall([...tests('shared/**'), 'shared/testing/**'], SHARED),
    wall(
      ['shared/rules/**/*.test.ts'],
      { regex: '^[^.f@]', message: RULES },
      {
        group: [
          ...onlyDoors('../..', ['contract']),
          '!../../testing',
          '!../../testing/builders.ts',
        ],
        message: RULES,
      },
    ),
    {
      files: tsx('shell', 'mf-*', 'shared', 'console', 'release-contract'),
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          ...STORES.map((name) => ({ name, message: STORE })),
          {
            name: 'EventSource',
            message:
              'Follow a stream with @corkboard/shared/streams/follow-stream, which notices that it is dead.',
          },
        ],
        'eslint/no-restricted-properties': [
          'error',
          ...['window', 'globalThis', 'self'].flatMap((object) =>
            STORES.map((property) => ({ object, property, message: STORE })),
          ),
          { object: 'document', property: 'cookie', message: STORE },
        ],
      },
    },
    {
      files: [
        'shared/storage/**',
        'shared/streams/follow-stream.ts',
        'shared/testing/**',
        'shell/src/privacy/**',
        ...tests('**'),
      ],
      rules: { 'eslint/no-restricted-globals': 'off', 'eslint/no-restricted-properties': 'off' },
    },
    {
      files: [
        ...tsx('shell', 'mf-*', 'shared', 'console'),
        ...ts('server', 'cli', 'demo', 'release-contract'),
      ],
      rules: { 'eslint/max-lines-per-function': ['error', { max: 100 }] },
    },
    {
      files: [...tests('**'), '**/testing/**', 'server/platform/migrations/*.ts'],
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
    { files: [...tests('**'), 'shared/testing/**'], env: { jest: true } },
    {
      files: [
        '**/webpack*.ts',
        '*.config.mjs',
        '**/*.config.ts',
        'scripts/{build,dev}/*-loader.mjs',
        'shared/file-modules.d.ts',
        'server/features/import-export/read/import-worker.ts',
        'server/pages/render/render-worker.ts',
        'server/platform/delta/delta-worker.ts',
        'server/release/inspection/inspect-worker.ts',
        'server/testing/global-*.mjs',
        'scripts/test/journey-report.mjs',
        'shared/testing/setup/css-module.ts',
        'shared/testing/setup/asset.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['e2e/**'],
      rules: {
        'react/rules-of-hooks': 'off',
        'jest/valid-title': 'off',
        'jest/no-conditional-expect': 'off',
      },
    },
  ],
});
