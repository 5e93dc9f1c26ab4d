import type { PlannedRemote } from '@corkboard/shared/contract/release';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { loadContainer as loadPublished } from 'corkboard-published';

export { evictContainer } from 'corkboard-published';

/** Replaces `shell/src/remotes/containers/load-container.ts`: one remote comes from its sources, whatever the plan says. */
export async function loadContainer(planned: PlannedRemote): Promise<RemoteDefinition> {
  const [, , name] = planned.entry.split('/');
  if (name !== __REMOTE__) return loadPublished(planned);
  const { remote } = await import(/* webpackChunkName: "remote" */ 'corkboard-remote');
  return remote;
}
