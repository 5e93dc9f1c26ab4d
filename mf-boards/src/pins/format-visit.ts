import { DAY_MS, HOUR_MS, MINUTE_MS, YEAR_SECONDS } from '@corkboard/shared/rules/base';

const SMALLEST = { unit: 'minute', ms: MINUTE_MS } as const;
const UNITS = [
  { unit: 'year', ms: YEAR_SECONDS * 1000 },
  { unit: 'month', ms: 30 * DAY_MS },
  { unit: 'week', ms: 7 * DAY_MS },
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  SMALLEST,
] as const;

/**
 * Formats how long ago a visit was, for a sentence: `2 days ago`. Both times are in milliseconds. Never `yesterday`,
 * because the server doesn't know the viewer's time zone.
 */
export function formatVisit(then: number, now: number, locale: string): string {
  const ago = Math.max(0, now - then);
  const { unit, ms } = UNITS.find((each) => ago >= each.ms) ?? SMALLEST;
  const count = Math.max(1, Math.floor(ago / ms));
  return new Intl.RelativeTimeFormat(locale).format(-count, unit);
}
