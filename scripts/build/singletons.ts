import { installed, readPackage, sharedFolder } from './package-paths.ts';

/**
 * All modules that federation shares. It matches the request string, so a deeper import of the same package loads a
 * second copy.
 */
const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@corkboard/shared/remote',
  '@corkboard/shared/router',
  '@corkboard/shared/query',
  '@corkboard/shared/state',
  '@corkboard/shared/i18n',
  '@corkboard/shared/ui',
];
const LAZY = ['@corkboard/shared/ui/overlays', '@corkboard/shared/ui/fields'];

/**
 * The major version of React by that of the contract. The shell compares the contract alone before it gives a remote its
 * modules, so another React needs another contract.
 */
const REACT_OF_CONTRACT: Readonly<Record<string, string>> = { 1: '19' };

/** Whether the shell loads this module only when a remote needs it. */
export function isLazilyShared(name: string): boolean {
  return LAZY.includes(name);
}

/**
 * The versions that the shell provides, by module.
 * @throws if the major version of React doesn't belong to that of the contract
 */
export function sharedVersions(
  react = readPackage(installed('react')).version,
  contract = readPackage(sharedFolder).version,
): Record<string, string> {
  const [major = ''] = contract.split('.');
  const expected = REACT_OF_CONTRACT[major];
  if (!react.startsWith(`${expected}.`)) {
    throw new Error(
      `Contract ${contract} goes with React ${expected ?? 'of no known version'}, and React ${react} is installed. Raise the major version in shared/package.json, and add it to REACT_OF_CONTRACT in scripts/build/singletons.ts.`,
    );
  }
  return Object.fromEntries(
    [...EAGER, ...LAZY].map((name) => [name, name.startsWith('react') ? react : contract]),
  );
}

/** Federation's `shared` setting. The host provides the modules; a remote never does. */
export function singletons(role: 'host' | 'remote') {
  const one = ([request, version]: [string, string]) => [
    request,
    {
      singleton: true,
      strictVersion: true,
      version,
      // The major version, so that a patch release of the shell breaks no remote.
      requiredVersion: `^${version.split('.')[0]}.0.0`,
      ...(role === 'host' ? { eager: EAGER.includes(request) } : { import: false as const }),
    },
  ];
  return Object.fromEntries(Object.entries(sharedVersions()).map(one));
}

/** @deprecated Use `singletons`. */
export { singletons as singles };
