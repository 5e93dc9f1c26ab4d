import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const shared = dirname(createRequire(import.meta.url).resolve('@corkboard/shared/package.json'));

const parser = (tsx) => ({ syntax: 'typescript', tsx });

export const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { target: 'es2022', parser: parser(tsx), transform: { react: { runtime: 'automatic' } } },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/** ES modules, so that tests see the module graph that ships. */
export const esModules = {
  // Two transforms, because `<T>(x) =>` is a type parameter in `.ts` and an element in `.tsx`.
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  // Packages are built already; the project's own are sources, also when installed.
  transformIgnorePatterns: ['/node_modules/(?!@corkboard/)'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '/\\.data/'],
};

export function browserTests({ roots }) {
  return {
    ...esModules,
    displayName: 'browser',
    testEnvironment: 'jest-fixed-jsdom',
    // The first overlay of a file loads all of React Aria, which is slow on two busy cores.
    testTimeout: 20_000,
    testEnvironmentOptions: { url: 'http://corkboard.test/' },
    roots,
    testMatch: ['**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '\\.node\\.test\\.tsx?$'],
    moduleNameMapper: {
      '\\.module\\.css$': join(shared, 'testing/setup/css-module.ts'),
      '\\.css$': join(shared, 'testing/setup/empty-module.ts'),
      '\\.(png|jpe?g|webp|avif|svg|woff2)$': join(shared, 'testing/setup/asset.ts'),
    },
    setupFilesAfterEnv: [join(shared, 'testing/setup/browser.ts')],
  };
}
