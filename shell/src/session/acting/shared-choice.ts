import type { BusinessProfile } from '@corkboard/shared/contract/business';

import type { SessionStore } from '../../services/session-store.ts';
import type { ActingMessage, TabChannel } from '../tab-channel.ts';
import {
  readActingProfile,
  readRemembered,
  remember,
  writeChoice,
} from './acting-profile-storage.ts';
import type { ActingProfiles } from './acting-profiles.ts';

export type SharedChoice = ReturnType<typeof sharedChoice>;

/** The profile that all tabs act as. The last choice counts. */
export function sharedChoice(
  { session, tabs }: { session: SessionStore; tabs: TabChannel },
  { own }: ActingProfiles,
) {
  let last = { id: '', at: 0 };

  return {
    read: () => readActingProfile(own().id),

    write(profile: BusinessProfile, { isLost = false } = {}): void {
      const { id: memberId } = own();
      const { isSwitcherShown } = session.getState().businessAccess;
      const { chosenAt } = readRemembered(memberId);
      const isChanged = writeChoice(memberId, profile.id);
      const at = isChanged ? Math.max(Date.now(), last.at + 1, chosenAt + 1) : chosenAt;
      const { businessName: actingName } = profile.user;
      remember(memberId, { isSwitcherShown, actingName, chosenAt: at });
      if (!isChanged) return;
      last = { id: profile.id, at };
      tabs.send({ kind: 'acting', memberId, ...last, isLost });
    },

    /**
     * Whether a message of another tab is newer than the last choice. A cookie of another tab can arrive after its
     * message, so this tab writes it too, unless a newer choice is stored: its message is still on the way.
     */
    accept({ memberId, id, at }: ActingMessage): boolean {
      const isNewer = at > last.at || (at === last.at && id > last.id);
      if (memberId !== own().id || !isNewer) return false;
      last = { id, at };
      if (at >= readRemembered(memberId).chosenAt) writeChoice(memberId, id);
      return true;
    },
  };
}
