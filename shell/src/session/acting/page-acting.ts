import type { BusinessProfile } from '@corkboard/shared/contract/business';
import type { Shell } from '@corkboard/shared/remote';
import { findActingProfileForPage } from '@corkboard/shared/rules/business';

import { hasUserInput } from '../../remotes/plan/safe-point.ts';
import type { CallFor } from '../../services/create-calls.ts';
import type { SessionStore } from '../../services/session-store.ts';
import { type ActingProfiles, isUsernameOf } from './acting-profiles.ts';
import { ownerInPath, pageOwner } from './page-owner.ts';
import { forgetStopped, readStopped, writeStopped } from './stopped-acting.ts';

interface Dependencies {
  session: SessionStore;
  callFor: CallFor;
  queryClient: Shell['queryClient'];
  events: Shell['events'];
  profiles: ActingProfiles;
  onOwner(id: string): void;
}

export type PageActing = ReturnType<typeof pageActing>;

/**
 * Acts as a linked profile on its pages and its Pins, unless the member stopped on the profile's pages and hasn't left
 * them. [ACT-002, ACT-003]
 */
export function pageActing(dependencies: Dependencies) {
  const { session, callFor, queryClient, events, onOwner } = dependencies;
  const { own, subject } = dependencies.profiles;
  let lookups = 0;
  let pinOwner: string | undefined;

  return {
    async enter(path: string): Promise<void> {
      const lookup = ++lookups;
      pinOwner = undefined;
      const { profiles } = session.getState().businessAccess;
      if (profiles.length < 2) return;
      const scope = { call: callFor(session.getState().actingAs), subject: subject() };
      const username = await pageOwner(path, queryClient, scope);
      if (lookup !== lookups) return;
      pinOwner = username;
      const stopped = profiles.find(({ id }) => id === readStopped(own().id));
      if (stopped && isUsernameOf(stopped, ownerInPath(path) ?? username)) return;
      forgetStopped();
      if (hasUserInput(document)) return;
      const profile = findActingProfileForPage(profiles, username);
      if (profile && profile.id !== subject()) onOwner(profile.id);
    },

    /** On the pages of the profile itself, stopping would end with the next page. */
    holdStop(left: BusinessProfile): void {
      const owner = ownerInPath(location.pathname) ?? pinOwner;
      if (isUsernameOf(left, owner)) writeStopped(own().id, left.id);
    },

    endStop(id: string): void {
      if (readStopped(own().id) === id) forgetStopped();
    },

    // A late owner of the page must not override another choice.
    stop: events.on('subject.changed', () => void (lookups += 1)),
  };
}
