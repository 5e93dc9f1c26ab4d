import { readFileSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from '../common/project-root.ts';

export interface SdkPackage {
  name: string;
  contents: Record<string, string>;
  manifest: Record<string, unknown>;
}

interface PackageFile {
  name: string;
  version: string;
  license?: string;
  exports?: unknown;
  sideEffects?: unknown;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const TOOLS = [
  '@fontsource-variable/bricolage-grotesque',
  '@jest/globals',
  '@lingui/message-utils',
  '@module-federation/enhanced',
  '@pmmmwh/react-refresh-webpack-plugin',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@types/semver',
  'css-loader',
  'css-minimizer-webpack-plugin',
  'jest',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'lightningcss',
  'mini-css-extract-plugin',
  'minimizer-webpack-plugin',
  'msw',
  'pofile',
  'react-refresh',
  'semver',
  'swc-loader',
  'tar',
  'tsx',
  'typescript',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
  'yargs',
];

export function sdkPackages(root = projectRoot): SdkPackage[] {
  const top = readPackage(root);
  const shared = readPackage(path.join(root, 'shared'));
  const releaseContract = readPackage(path.join(root, 'release-contract'));
  const common = { version: shared.version, type: 'module', license: top.license };
  const { yargs } = readPackage(path.join(root, 'cli')).dependencies ?? {};
  const tools = Object.entries({ ...top.devDependencies, ...(yargs && { yargs }) }).filter(
    ([name]) => TOOLS.includes(name),
  );

  return [
    {
      name: '@corkboard/shared',
      contents: { shared: '' },
      manifest: {
        name: '@corkboard/shared',
        description: 'The contract between the shell of Corkboard and its remotes.',
        ...common,
        sideEffects: shared.sideEffects,
        exports: shared.exports,
        dependencies: shared.dependencies,
      },
    },
    {
      name: '@corkboard/build',
      contents: {
        'cli/common': 'cli/common',
        'cli/release': 'cli/release',
        'scripts/build': 'scripts/build',
        'tsconfig.base.json': 'tsconfig.base.json',
        // Bundled, so that a repository needs no third package.
        'release-contract': `node_modules/${releaseContract.name}`,
      },
      manifest: {
        name: '@corkboard/build',
        description: 'Builds, tests and ships a remote of Corkboard.',
        ...common,
        bin: { corkboard: './cli/release/bin.mjs' },
        exports: {
          './webpack': './scripts/build/remote-config.ts',
          './jest': './scripts/build/jest-browser.mjs',
          './singletons': './scripts/build/singletons.ts',
          /** @deprecated Use `./singletons`. */
          './singles': './scripts/build/singletons.ts',
          './tsconfig.json': './tsconfig.base.json',
        },
        dependencies: {
          ...Object.fromEntries(tools),
          [releaseContract.name]: releaseContract.version,
        },
        bundleDependencies: [releaseContract.name],
        peerDependencies: { '@corkboard/shared': `^${shared.version}` },
      },
    },
  ];
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
}
