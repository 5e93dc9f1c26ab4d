import type { Viewer } from '@corkboard/shared/contract/accounts';
import { experiments as names } from '@corkboard/shared/rules/experiences';

type Onlooker = Pick<
  Viewer,
  'username' | 'hasPublishedPins' | 'shouldDefaultCommentsOff' | 'isPartner'
>;

/** Returns true for an owner with published Pins and comments off by default, on the saved or created tab. [EXP-042] */
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

function isSavedOrCreated(rest: string, hasHub: boolean): boolean {
  if (rest === '') return !hasHub;
  return /^(_profile|(_profile\/)?_(saved|created))$/.test(rest);
}
