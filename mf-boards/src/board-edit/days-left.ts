import { DAY_MS } from '@corkboard/shared/rules/base';
export const MAX_DAYS = 30;

/** The page can be older than the deletion. */
export function daysLeft(until: string, now: number): number {
  return Math.min(MAX_DAYS, Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS)));
}
