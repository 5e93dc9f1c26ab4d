import { browserTests, esModules } from './scripts/build/jest-browser.mjs';

/**
 * Two projects: what runs in a browser, and what runs in Node. Both as ES modules, so that tests see the module graph
 * that ships. Run through `npm test -w <workspace>`, which passes `--experimental-vm-modules`.
 */
export default {
  // Not of a project: jest reads it here alone. A limit for what hangs, on a busy machine too.
  testTimeout: 60_000,
  // Modules of a test file are never given back by Node: a worker that holds this much makes place for a new one.
  workerIdleMemoryLimit: '1GB',
  projects: [
    browserTests({
      roots: [
        'shared',
        'shell',
        'mf-profile',
        'mf-boards',
        'mf-business',
        'mf-guidance',
        'mf-consent',
        'console',
      ].map((folder) => `<rootDir>/${folder}`),
    }),
    {
      ...esModules,
      displayName: 'server',
      testEnvironment: 'node',
      extensionsToTreatAsEsm: [...esModules.extensionsToTreatAsEsm, '.po'],
      // Fastify's CommonJS requires these two ES modules, which Node 20.20 can and jest on it cannot.
      transform: {
        ...esModules.transform,
        '\\.po$': '<rootDir>/scripts/build/jest-catalogue-loader.mjs',
        '/node_modules/(.+/)?(cookie|content-disposition)/.+\\.js$': [
          '@swc/jest',
          { swcrc: false, jsc: { target: 'es2022' }, module: { type: 'commonjs' } },
        ],
      },
      transformIgnorePatterns: ['/node_modules/(?!(.+/)?(cookie|content-disposition)/)'],
      globalSetup: '<rootDir>/server/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/server/testing/global-teardown.mjs',
      roots: ['server', 'demo', 'scripts', 'bench', 'shared', 'shell'].map(
        (folder) => `<rootDir>/${folder}`,
      ),
      // Below `shared` and `shell` only what says that it is for Node, such as rendering without a DOM.
      testPathIgnorePatterns: ['/node_modules/'],
      testMatch: [
        '<rootDir>/server/**/*.test.{ts,tsx}',
        '<rootDir>/demo/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/bench/**/*.test.ts',
        '**/*.node.test.{ts,tsx}',
      ],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/shared/testing/setup/css-module.ts',
        '\\.css$': '<rootDir>/shared/testing/setup/empty-module.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup/server.ts'],
    },
  ],
};
