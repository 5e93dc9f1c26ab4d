import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { experiments as names } from '@corkboard/shared/rules/experiments.ts';

type Onlooker = Pick<
  Viewer,
  'username' | 'hasPublishedPins' | 'shouldDefaultCommentsOff' | 'isPartner'
>;

/**
 * Whether somebody learns here that their comments are off: the owner, who has published Pins, with comments off by
 * default, on the saved or the created tab. [EXP-042]
 */
export function shouldShowCommentsOff(
  viewer: Onlooker,
  path: string,
  experiments: { isOn(name: string): boolean },
): boolean {
  const [username = '', ...rest] = path.split('/').filter(Boolean);
  if (!viewer.hasPublishedPins || !viewer.shouldDefaultCommentsOff) return false;
  if (viewer.username?.toLowerCase() !== username.toLowerCase()) return false;
  return isSavedOrCreated(rest.join('/'), !viewer.isPartner && experiments.isOn(names.splitHub));
}

/** An address without a tab opens one of the two, unless the owner's hub stands there. */
function isSavedOrCreated(rest: string, hasHub: boolean): boolean {
  if (rest === '') return !hasHub;
  return /^(_profile|(_profile\/)?_(saved|created))$/.test(rest);
}
