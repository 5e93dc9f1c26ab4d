import {
  DAY_SECONDS,
  HOUR_SECONDS,
  MINUTE_SECONDS,
  YEAR_SECONDS,
} from '../rules/base/durations.ts';

const UNITS = [
  { name: 'y', unit: 'year', seconds: YEAR_SECONDS },
  { name: 'w', unit: 'week', seconds: 7 * DAY_SECONDS },
  { name: 'd', unit: 'day', seconds: DAY_SECONDS },
  { name: 'h', unit: 'hour', seconds: HOUR_SECONDS },
  { name: 'm', unit: 'minute', seconds: MINUTE_SECONDS },
] as const;

/** Formats one short unit: `now`, `5m`, `3h`, `2d`, `1w`, `4y`. Both times are in milliseconds. */
export function timeAgo(then: number, now: number, locale = 'en'): string {
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  const unit = UNITS.find((candidate) => seconds >= candidate.seconds);
  const count = unit ? Math.floor(seconds / unit.seconds) : 0;
  if (!locale.startsWith('en')) return inText(locale, count, unit?.unit);
  return unit ? `${count}${unit.name}` : 'now';
}

function inText(locale: string, count: number, unit?: Intl.RelativeTimeFormatUnit): string {
  return unit
    ? formatter(locale, 'always').format(-count, unit)
    : formatter(locale, 'auto').format(0, 'second');
}

const formatters = new Map<string, Intl.RelativeTimeFormat>();

function formatter(locale: string, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`;
  const known =
    formatters.get(key) ?? new Intl.RelativeTimeFormat(locale, { style: 'short', numeric });
  formatters.set(key, known);
  return known;
}
