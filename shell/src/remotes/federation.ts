import type { PlannedRemote } from '@corkboard/shared/contract/release';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import { checkAsset } from './asset-guard.ts';

/** The runtime's own limit is 20 s, but a slot must report a failure within 4 s. */
const SCRIPT_TIMEOUT_MS = 3000;

registerPlugins([
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
]);

/** Each version has its own container name, so that two can share the page. */
function register({ container, entry }: PlannedRemote, isRetry: boolean): void {
  const remote = { name: container, entry: new URL(entry, location.href).href };
  registerRemotes([remote], isRetry ? { force: true } : {});
}

export async function loadContainer(planned: PlannedRemote): Promise<RemoteDefinition> {
  register(planned, false);
  const face = await loadRemote<{ remote: RemoteDefinition }>(`${planned.container}/remote`);
  if (!face?.remote) throw new Error(`${planned.container} exposes no remote`);
  return face.remote;
}

/** A failed load stays in the runtime's caches until it is registered again. */
export function evictContainer(planned: PlannedRemote): void {
  register(planned, true);
}
