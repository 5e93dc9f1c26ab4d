/**
 * Two projects: what runs in a browser, and what runs in Node. Both as ES modules, so that tests see the module graph
 * that ships. Run through `npm test -w <workspace>`, which passes `--experimental-vm-modules`.
 */
const parser = (tsx) => ({ syntax: 'typescript', tsx });
const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { target: 'es2022', parser: parser(tsx), transform: { react: { runtime: 'automatic' } } },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const common = {
  // Not `.tsx` for all: `<T>(x) =>` is a type parameter in one and an element in the other.
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  transformIgnorePatterns: ['/node_modules/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '/\\.data/'],
};

export default {
  // Not of a project: jest reads it here alone. A limit for what hangs, on a busy machine too.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      // The first overlay of a file loads the whole of React Aria, which takes its time on two busy cores.
      testTimeout: 20_000,
      testEnvironmentOptions: { url: 'http://corkboard.test/' },
      roots: [
        'shared',
        'shell',
        'mf-profile',
        'mf-boards',
        'mf-business',
        'mf-guidance',
        'mf-consent',
      ].map((folder) => `<rootDir>/${folder}`),
      testMatch: ['**/*.test.{ts,tsx}'],
      // A build is not a module of the page: its tests run in Node.
      testPathIgnorePatterns: ['/node_modules/', '\\.node\\.test\\.tsx?$'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/shared/testing/setup/css-module.ts',
        '\\.css$': '<rootDir>/shared/testing/setup/nothing.ts',
        '\\.(png|jpe?g|webp|avif|svg|woff2)$': '<rootDir>/shared/testing/setup/asset.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup/browser.ts'],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      // Fastify's CommonJS requires these two ES modules, which Node 20.20 can and jest on it cannot.
      transform: {
        ...common.transform,
        '/node_modules/(.+/)?(cookie|content-disposition)/.+\\.js$': [
          '@swc/jest',
          { swcrc: false, jsc: { target: 'es2022' }, module: { type: 'commonjs' } },
        ],
      },
      transformIgnorePatterns: ['/node_modules/(?!(.+/)?(cookie|content-disposition)/)'],
      globalSetup: '<rootDir>/server/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/server/testing/global-teardown.mjs',
      roots: ['server', 'scripts', 'bench', 'shared', 'shell'].map(
        (folder) => `<rootDir>/${folder}`,
      ),
      // Below `shared` and `shell` only what says that it is for Node, such as rendering without a DOM.
      testMatch: [
        '<rootDir>/server/**/*.test.{ts,tsx}',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/bench/**/*.test.ts',
        '**/*.node.test.{ts,tsx}',
      ],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/shared/testing/setup/css-module.ts',
        '\\.css$': '<rootDir>/shared/testing/setup/nothing.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup/server.ts'],
    },
  ],
};
