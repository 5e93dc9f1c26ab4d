const UNITS = [
  { name: 'y', unit: 'year', seconds: 31_536_000 },
  { name: 'w', unit: 'week', seconds: 604_800 },
  { name: 'd', unit: 'day', seconds: 86_400 },
  { name: 'h', unit: 'hour', seconds: 3_600 },
  { name: 'm', unit: 'minute', seconds: 60 },
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
