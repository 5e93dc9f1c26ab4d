import type { PlannedRemote } from '@corkboard/shared/contract/release';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { loadContainer as loadPublished } from 'corkboard-published';
import { share } from 'corkboard-shared-modules';
import * as refresh from 'react-refresh/runtime';
import emitter from 'webpack/hot/emitter.js';
import log from 'webpack/hot/log.js';

export { dropContainer, evictContainer } from 'corkboard-published';

/** Where the build of the remote is loaded, with the modules that it gets from the shell (`live-remote.ts`). */
interface Place {
  modules: Record<string, unknown>;
  remote?: { remote: RemoteDefinition };
}

let loading: Promise<RemoteDefinition> | undefined;

/** Replaces `shell/src/remotes/containers/load-container.ts`: one remote comes from its sources, whatever the plan says. */
export async function loadContainer(planned: PlannedRemote): Promise<RemoteDefinition> {
  const [, , name] = planned.entry.split('/');
  if (name !== __REMOTE__) return loadPublished(planned);
  loading ??= loadLive().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadLive(): Promise<RemoteDefinition> {
  // Lazy ones too, so that none of the remote's modules has to wait for them.
  const shared = await Promise.all(
    Object.keys(__SHARED__).map(async (name) => [name, await share(name)] as const),
  );
  const place: Place = {
    modules: {
      ...Object.fromEntries(shared),
      'react-refresh/runtime': refresh,
      'webpack/hot/emitter': emitter,
      'webpack/hot/log': log,
    },
  };
  Object.assign(globalThis, { __live: place });
  await loadScript('/_dev/remote.js');
  if (!place.remote) throw new Error(`${__REMOTE__} exposes no remote`);
  return place.remote.remote;
}

function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`Loading ${url} failed. Is the development server running?`));
    });
    document.head.append(script);
  });
}
