import { availableParallelism } from 'node:os';
import { browserTests, esModules } from './scripts/build/jest-browser.mjs';
import { bundlePackages } from './scripts/test/bundle-packages.mjs';

/** `npm test` leaves to `npm run test:all` what starts processes or waits for real time. */
const left = process.env.CORKBOARD_TESTS === 'gate' ? ['\\.slow\\.test\\.tsx?$'] : [];

const inFolders = (...folders) => folders.map((folder) => `<rootDir>/${folder}`);

const pageFolders = inFolders(
  'shared',
  'release-contract',
  'shell',
  'mf-profile',
  'mf-boards',
  'mf-business',
  'mf-guidance',
  'mf-consent',
  'console',
  'extension',
);
const browser = browserTests({ roots: pageFolders });

/** The packages with the most modules. */
const packages = await bundlePackages(import.meta.dirname, [
  'typebox',
  'kysely',
  'react-aria-components',
  'msw',
  '@tanstack/react-query',
  '@testing-library/user-event',
]);
const moduleNameMapper = { ...packages, ...browser.moduleNameMapper };

const node = {
  ...esModules,
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/shared/testing/setup/node.ts'],
};

/**
 * Three projects: components in a DOM, their rules without one, and the server. All as ES modules, so that tests see
 * the module graph that ships. Run through `npm test -w <workspace>`, which passes `--experimental-vm-modules`.
 */
export default {
  // Not of a project: jest reads it here alone. A limit for what hangs, on a busy machine too.
  testTimeout: 60_000,
  // By default, jest leaves one core idle, which is half of two.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Modules of a test file are never given back by Node: a worker that holds this much makes place for a new one.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...browser,
      moduleNameMapper,
      testMatch: ['**/*.test.tsx', '**/*.dom.test.ts'],
      testPathIgnorePatterns: [...browser.testPathIgnorePatterns, ...left],
    },
    {
      ...node,
      displayName: 'node',
      roots: pageFolders,
      testMatch: ['**/*.test.ts', '**/*.node.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', '\\.dom\\.test\\.ts$', ...left],
      moduleNameMapper,
    },
    {
      ...node,
      displayName: 'server',
      extensionsToTreatAsEsm: [...node.extensionsToTreatAsEsm, '.po'],
      // Fastify's CommonJS requires these two ES modules, which Node 20.20 can and jest on it cannot.
      transform: {
        ...node.transform,
        '\\.po$': '<rootDir>/scripts/build/jest-catalog-loader.mjs',
        '/node_modules/(.+/)?(cookie|content-disposition)/.+\\.js$': [
          '@swc/jest',
          { swcrc: false, jsc: { target: 'es2022' }, module: { type: 'commonjs' } },
        ],
      },
      transformIgnorePatterns: ['/node_modules/(?!(.+/)?(cookie|content-disposition)/)'],
      globalSetup: '<rootDir>/server/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/server/testing/global-teardown.mjs',
      roots: inFolders('server', 'demo', 'cli', 'scripts', 'bench'),
      testMatch: ['**/*.test.{ts,tsx}'],
      // The template's tests run in the repository that is made from it.
      testPathIgnorePatterns: ['/node_modules/', '/cli/release/template/', ...left],
      moduleNameMapper,
    },
  ],
};
