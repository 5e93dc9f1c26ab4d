import type { BusinessProfile } from '@corkboard/shared/contract/business';
import type { Shell } from '@corkboard/shared/remote';

import { discardInput, hasTextOfProfile } from '../remotes/safe-point.ts';
import type { EndedActing, SessionStore } from '../services/session-store.ts';
import type { actingMessages } from './acting-messages.ts';
import type { ActingProfiles } from './acting-profiles.ts';
import type { SharedChoice } from './shared-choice.ts';

interface Dependencies {
  session: SessionStore;
  toasts: Shell['toasts'];
  profiles: ActingProfiles;
  choice: SharedChoice;
  messages: ReturnType<typeof actingMessages>;
  reload(): void;
}

/** Ends acting after the access is lost. A page with typed text keeps its profile until it's left. */
export function endedActing(dependencies: Dependencies) {
  const { session, toasts, profiles, choice, messages, reload } = dependencies;
  const { own, permitted, acting, become, show } = profiles;
  let denied: { id: string; message: string } | null = null;

  function end(profile: BusinessProfile): void {
    const { id, user } = profile;
    const kept = hasTextOfProfile(document) ? messages.lostKept(user.businessName) : null;
    const message = kept?.message ?? messages.lost(user.businessName, own().user.businessName);
    denied = { id, message };
    if (choice.read() === id) choice.write(own(), { isLost: true });
    if (kept) return keep(profile, kept);
    become(permitted(choice.read()) ?? own());
    toasts.show({ text: message, tone: 'error' });
  }

  /** Keeps the page with its typed text. Nothing is sent for its profile any more. */
  function keep(profile: BusinessProfile, why: Omit<EndedActing, 'leave'>): void {
    const { profiles: shown, isSwitcherShown } = session.getState().businessAccess;
    if (!shown.some(({ id }) => id === profile.id)) show([...shown, profile], isSwitcherShown);
    session.setState({ ended: { ...why, leave } });
  }

  function leave(): void {
    discardInput(document);
    become(permitted(choice.read()) ?? own());
    reload();
  }

  /** Several pending requests can fail: only the first shows the message and reloads the profiles. */
  function onDenied(profileId: string): string | null {
    const profile = acting();
    if (profile?.id !== profileId || session.getState().ended) {
      return denied?.id === profileId ? denied.message : null;
    }
    const others = session.getState().businessAccess.profiles.filter(({ id }) => id !== profileId);
    show(others, others.length > 1);
    end(profile);
    reload();
    return denied?.message ?? null;
  }

  return { end, keep, leave, onDenied };
}
