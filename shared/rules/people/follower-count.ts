import { followerCountHiding } from '../experiences/experiments.ts';

/** For every page and for search engines. [HEAD-061] */
export function isFollowerCountHidden(experiments: { isOn(name: string): boolean }): boolean {
  return experiments.isOn(followerCountHiding);
}
