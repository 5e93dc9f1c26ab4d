import { isReservedUsername } from '@corkboard/shared/rules/accounts';

export const PROFILE_PLACEMENT = 19;

/**
 * The specification names no pages for these placements: they are requested everywhere and show where their anchor
 * is. [EXP-034]
 */
export const OTHER_PLACEMENTS = [1000464, 18];

export const DEFAULT_ANCHORS: Record<number, string> = { [PROFILE_PLACEMENT]: 'profile.edit' };

export const DEFAULT_COMPLETE_URLS: Record<number, string> = {
  504214: '/settings#profile',
  504821: '/settings/personal-information#community-information',
};

export interface GuidedPage {
  placementIds: number[];
  username: string | null;
  isPulsarAsked: boolean;
}

const FEED = /^\/(?:homefeed\/?)?$/;
const PIN = /^\/pin\/\w+\/?$/;
/** A board or a section. */
const BOARD = /^\/(\w{3,30})\/[^/]+(?:\/[^/]+)?\/?$/;

const PROFILE =
  /^\/(\w{3,30})\/?(?:(?:_\w+|tried|topics|story_pins|video_pins|pins|profile-about)(?:\/.*)?)?$/;

/**
 * Guidance comes only where people look around: home, profiles, boards, and Pins. Forms, settings, conversations, and
 * legal pages stay free of it.
 */
export function canTeachOn(path: string): boolean {
  if (FEED.test(path) || PIN.test(path)) return true;
  const name = (PROFILE.exec(path) ?? BOARD.exec(path))?.[1];
  return name !== undefined && !isReservedUsername(name);
}

/** Parses the page for guidance. A reserved name is a page of the product, never a profile. */
export function guidedPage(path: string, search = ''): GuidedPage {
  const name = PROFILE.exec(path)?.[1] ?? null;
  const username = name === null || isReservedUsername(name) ? null : name;
  return {
    placementIds: username ? [PROFILE_PLACEMENT, ...OTHER_PLACEMENTS] : OTHER_PLACEMENTS,
    username,
    isPulsarAsked: username !== null && isOn(new URLSearchParams(search).get('showPulsar')),
  };
}

function isOn(flag: string | null): boolean {
  return flag !== null && flag !== 'false' && flag !== '0';
}
