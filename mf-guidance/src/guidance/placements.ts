/** Guidance on profiles. [EXP-034] */
export const PROFILE_PLACEMENT = 19;

/** Two more placements of tooltips whose pages are not given: they are asked for everywhere, and show where their anchor stands. [EXP-034] */
export const OTHER_PLACEMENTS = [1000464, 18];

/** Where guidance stands that names no anchor of its own: on profiles it is about editing the profile. */
export const DEFAULT_ANCHORS: Record<number, string> = { [PROFILE_PLACEMENT]: 'profile.edit' };

/** Where completing leads for experiences that name no address of their own. [EXP-035] */
export const DEFAULT_COMPLETE_URLS: Record<number, string> = {
  504214: '/settings#profile',
  504821: '/settings/personal-information#community-information',
};

export interface GuidedPage {
  placementIds: number[];
  /** Whose profile it is. */
  username: string | null;
  /** The address asks for the profile's pulsar. [TAB-018] */
  isPulsarAsked: boolean;
}

const PROFILE =
  /^\/(\w{3,30})\/?(?:(?:_\w+|tried|topics|story_pins|video_pins|pins|profile-about)(?:\/.*)?)?$/;

/**
 * What can be taught on a page. Fixed paths such as `/settings` read as profiles here: nothing carries a profile's
 * anchor there, so nothing shows.
 */
export function guidedPage(path: string, search = ''): GuidedPage {
  const username = PROFILE.exec(path)?.[1] ?? null;
  return {
    placementIds: username ? [PROFILE_PLACEMENT, ...OTHER_PLACEMENTS] : OTHER_PLACEMENTS,
    username,
    isPulsarAsked: username !== null && isOn(new URLSearchParams(search).get('showPulsar')),
  };
}

/** A flag of an address: there, and not said to be off. */
function isOn(flag: string | null): boolean {
  return flag !== null && flag !== 'false' && flag !== '0';
}
