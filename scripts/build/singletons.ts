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

/** The versions that the shell provides, by module. */
export function sharedVersions(): Record<string, string> {
  const react = readPackage(installed('react')).version;
  const contract = readPackage(sharedFolder).version;
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
