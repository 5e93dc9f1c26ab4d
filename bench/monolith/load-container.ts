import type { PlannedRemote } from '@corkboard/shared/contract/release';
import type { RemoteDefinition } from '@corkboard/shared/remote';

import { remote as boards } from '../../mf-boards/src/remote.tsx';
import { ProfileBoards } from '../../mf-boards/src/slots/profile/profile-boards.tsx';
import { remote as profile } from '../../mf-profile/src/remote.tsx';
import { prefetchHeader } from '../../mf-profile/src/slots/prefetch/prefetch-header.ts';
import { prefetchPage } from '../../mf-profile/src/slots/prefetch/prefetch-page.ts';
import { ProfileHeader } from '../../mf-profile/src/slots/profile-header.tsx';
import { ProfilePage } from '../../mf-profile/src/slots/profile-page.tsx';
import { ProfileTabs } from '../../mf-profile/src/slots/profile-tabs.tsx';

/**
 * Replaces `shell/src/remotes/containers/load-container.ts` in the monolith. The main bundle has what the measured page shows; the
 * rest loads lazily, as any monolith would split it.
 */
const remotes: Record<string, () => RemoteDefinition | Promise<RemoteDefinition>> = {
  // With what is in the same chunks, which the page would wait for.
  'mf-profile': withSlots(
    profile,
    ...[ProfilePage, ProfileHeader, ProfileTabs, prefetchPage, prefetchHeader],
  ),
  'mf-boards': withSlots(boards, ProfileBoards),
  'mf-business': () => import('../../mf-business/src/remote.tsx').then((face) => face.remote),
  'mf-guidance': () => import('../../mf-guidance/src/remote.tsx').then((face) => face.remote),
  'mf-consent': () => import('../../mf-consent/src/remote.tsx').then((face) => face.remote),
};

/** Puts these into the main bundle. The product loads them by slot. */
function withSlots(remote: RemoteDefinition, ..._shown: unknown[]): () => RemoteDefinition {
  return () => remote;
}

export async function loadContainer({ entry }: PlannedRemote): Promise<RemoteDefinition> {
  const [, , name = ''] = entry.split('/');
  const remote = remotes[name];
  if (!remote) throw new Error(`the monolith holds no ${name}`);
  return remote();
}

export function evictContainer(): void {}

export const dropContainer = (): boolean => false;
