import type { PlannedRemote } from '@corkboard/shared/contract/release';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { createInstance } from '@module-federation/enhanced/runtime';

import { checkAsset } from './asset-guard.ts';
import { provideRuntime } from './provide-runtime.ts';
import { share } from './shared-modules.ts';

/** The versions of the shared modules, by name. Set by the build. */
declare const __SHARED__: Record<string, string>;
/** Names of those that load lazily. Set by the build. */
declare const __LAZILY_SHARED__: readonly string[];

/** The runtime's own limit is 20 s, but a slot must report a failure within 4 s. */
const SCRIPT_TIMEOUT_MS = 3000;

/**
 * Federation's runtime, for versions without a lean entry: those of other build tools, and those published before.
 * Loaded with the first of them.
 */
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(__SHARED__).map(([name, version]) => [
      name,
      {
        version,
        scope: 'default',
        shareConfig: {
          singleton: true,
          strictVersion: true,
          requiredVersion: `^${version.split('.')[0]}.0.0`,
        },
        ...getProvider(name),
      },
    ]),
  ),
  plugins: [
    provideRuntime(),
    {
      name: 'plan-guard',
      createScript({ url }) {
        const script = document.createElement('script');
        script.async = true;
        script.src = url;
        checkAsset(script, url);
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ],
});

function getProvider(name: string) {
  return __LAZILY_SHARED__.includes(name)
    ? {
        get: async () => {
          const face = await share(name);
          return () => face;
        },
      }
    : { lib: () => share(name) };
}

/** Each version has its own container name, so that two can share the page. */
export async function loadFederated(
  { container, entry }: PlannedRemote,
  isRetry: boolean,
): Promise<RemoteDefinition> {
  const remote = { name: container, entry: new URL(entry, location.href).href };
  federation.registerRemotes([remote], isRetry ? { force: true } : {});
  const face = await federation.loadRemote<{ remote: RemoteDefinition }>(`${container}/remote`);
  if (!face?.remote) throw new Error(`${container} exposes no remote`);
  return face.remote;
}
