import type { BusinessProfile } from '@corkboard/shared/contract/business';
import { canActAs } from '@corkboard/shared/rules/business';

import type { ActingNotice, KeptNotice } from './acting-messages.ts';

/** Read again before each event, because the server, other tabs, and the user change it too. */
export interface ActingState {
  own: BusinessProfile;
  hasAccess: boolean;
  /** Also the profile whose page is kept after its access was lost. */
  profiles: BusinessProfile[];
  isSwitcherShown: boolean;
  subject: string;
  /** The profile that all tabs act as. */
  choice: string;
  remembered: { isSwitcherShown: boolean; actingName: string };
  /** Acting has ended, but the page stays until it's left. */
  isPageKept: boolean;
  hasInput: boolean;
  /** Typed or saved text that a change of profile takes away. */
  hasText: boolean;
  loadedFor: string | null;
  denied: { id: string; notice: ActingNotice | KeptNotice } | null;
}

export type ActingEvent =
  | { kind: 'started' }
  | { kind: 'pressed'; id: string }
  | { kind: 'chosen'; id: string }
  | { kind: 'loaded'; linked: BusinessProfile[]; path: string; isOwnPage: boolean }
  | { kind: 'roleChecked'; linked: BusinessProfile[] }
  | { kind: 'choiceChanged'; isLost: boolean }
  | { kind: 'choiceReloaded'; isLost: boolean }
  | { kind: 'routeChanged'; path: string }
  | { kind: 'pageOwnerFound'; id: string }
  | { kind: 'denied'; id: string }
  | { kind: 'left' };

export type ActingEffect =
  | { kind: 'show'; profiles: BusinessProfile[]; isSwitcherShown: boolean }
  | { kind: 'closeSwitcher' }
  | { kind: 'rememberSwitcher'; isSwitcherShown: boolean }
  | { kind: 'choose'; profile: BusinessProfile; isLost: boolean }
  | { kind: 'become'; profile: BusinessProfile }
  | { kind: 'keepPage'; notice: KeptNotice }
  | { kind: 'discardInput' }
  | { kind: 'confirmLeaving'; id: string }
  | { kind: 'holdStop'; profile: BusinessProfile }
  | { kind: 'endStop'; id: string }
  | { kind: 'load'; next: ActingEvent | null }
  | { kind: 'enterPage'; path: string }
  | { kind: 'toast'; notice: ActingNotice; tone?: 'error' };

export interface Transition {
  state: ActingState;
  effects: ActingEffect[];
}

export type Step = (state: ActingState) => Transition;

export const stay: Step = (state) => ({ state, effects: [] });

export function perform(...effects: ActingEffect[]): Step {
  return (state) => ({ state: effects.reduce(applyEffect, state), effects });
}

/** Each step sees what the earlier ones changed. */
export function inOrder(...steps: Step[]): Step {
  return (before) =>
    steps.reduce<Transition>(
      ({ state, effects }, step) => {
        const next = step(state);
        return { state: next.state, effects: [...effects, ...next.effects] };
      },
      { state: before, effects: [] },
    );
}

function applyEffect(state: ActingState, effect: ActingEffect): ActingState {
  switch (effect.kind) {
    case 'show': {
      const { profiles, isSwitcherShown } = effect;
      return { ...state, profiles, isSwitcherShown };
    }
    case 'closeSwitcher':
      return { ...state, profiles: [], isSwitcherShown: false };
    case 'choose':
      return { ...state, choice: effect.profile.id };
    case 'become':
      return { ...state, subject: effect.profile.id, isPageKept: false };
    case 'keepPage':
      return { ...state, isPageKept: true };
    case 'discardInput':
      return { ...state, hasInput: false, hasText: false };
    default:
      return state;
  }
}

export function findPermitted({ profiles }: ActingState, id: string): BusinessProfile | undefined {
  return profiles.find((one) => one.id === id && canActAs(one));
}

/** Returns the business that the page acts as. */
export function findActing({ profiles, subject, own }: ActingState): BusinessProfile | undefined {
  return subject === own.id ? undefined : profiles.find(({ id }) => id === subject);
}

export function findLost(
  state: ActingState,
  linked: BusinessProfile[],
): BusinessProfile | undefined {
  const left = findActing(state);
  return left && linked.some((one) => one.id === left.id && canActAs(one)) ? undefined : left;
}
