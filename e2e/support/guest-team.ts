import {
  createToken,
  getStatus,
  revokeToken,
  rollBack,
} from '@corkboard/release-contract/requests';
import type { APIRequestContext } from '@playwright/test';

import { createReleaseApi, type ReleaseApi } from './release-api.ts';

/** The team of remotes that journeys publish: a slot belongs to one team. */
export const GUESTS = 'guests';
const REASON = 'A journey.';

export interface Guests {
  release: ReleaseApi;
  /** Can publish for the team only. */
  token: string;
  /** Undoes every release change and revokes the token. */
  leave(): Promise<void>;
}

export async function registerGuestTeam(request: APIRequestContext): Promise<Guests> {
  const release = await createReleaseApi(request);
  const before = await release.call(getStatus, {});
  const made = await release.call(createToken, {
    name: `guest-${Date.now()}`,
    role: 'publisher',
    team: GUESTS,
    days: 1,
    reason: REASON,
  });
  return {
    release,
    token: made.token,
    async leave() {
      const { snapshot } = await release.call(getStatus, {});
      if (snapshot !== before.snapshot) {
        await release.call(rollBack, { to: before.snapshot, reason: REASON });
      }
      await release.call(revokeToken, { id: made.about.id, reason: REASON });
    },
  };
}
