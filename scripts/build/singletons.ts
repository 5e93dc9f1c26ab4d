import { installed, packageIn, sharedFolder } from './package-paths.ts';

/**
 * The complete list of what federation keeps single. Federation matches the request, so these strings
 * are the contract: a deeper import of the same thing would be a second copy.
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

/** Federation's `shared` setting: the host brings them, a remote never does. */
export function singletons(role: 'host' | 'remote') {
  const react = packageIn(installed('react')).version;
  const contract = packageIn(sharedFolder).version;

  const one = (request: string) => {
    const version = request.startsWith('react') ? react : contract;
    return [
      request,
      {
        singleton: true,
        strictVersion: true,
        version,
        // The declared major, not the installed patch: a patch release of the shell must break no remote.
        requiredVersion: `^${version.split('.')[0]}.0.0`,
        ...(role === 'host' ? { eager: EAGER.includes(request) } : { import: false as const }),
      },
    ];
  };
  return Object.fromEntries([...EAGER, ...LAZY].map(one));
}

/** @deprecated Use `singletons`. */
export { singletons as singles };
