import type { PlannedRemote } from '@corkboard/shared/contract/plan.ts';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import { checkAsset } from './asset-guard.ts';

/** The federation runtime behind one door, so that what is on the critical path can shrink later. */

/** Milliseconds for one script. The runtime's own limit is 20 s; a slot must say something within 4 s. */
const SCRIPT_DEADLINE = 3000;

registerPlugins([
  {
    name: 'plan-guard',
    createScript({ url }) {
      const script = document.createElement('script');
      script.async = true;
      script.src = url;
      checkAsset(script, url);
      return { script, timeout: SCRIPT_DEADLINE };
    },
  },
]);

/** Every version has a container name of its own, so that two can live in the page side by side. */
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

/** A failed load stays in the runtime's caches until it is registered anew. */
export function evictContainer(planned: PlannedRemote): void {
  register(planned, true);
}
