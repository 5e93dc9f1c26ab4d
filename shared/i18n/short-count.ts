const STEPS = [
  { from: 1e3, suffix: 'k' },
  { from: 1e6, suffix: 'm' },
  { from: 1e9, suffix: 'b' },
];

/**
 * Formats with at most one fraction digit: 999, 1k, 1.3k, 1m. Rounds half up; a result of 1000 moves to the next
 * unit. [FMT-001, FMT-002]
 */
export function shortCount(count: number, locale = 'en'): string {
  if (!locale.startsWith('en')) return formatter(locale).format(count);
  if (count < 1000) return String(Math.round(count));
  for (const { from, suffix } of STEPS) {
    const rounded = Math.round((count / from) * 10) / 10;
    if (rounded < 1000 || suffix === 'b') return `${rounded}${suffix}`;
  }
  return String(count);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string): Intl.NumberFormat {
  const known =
    formatters.get(locale) ??
    new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  formatters.set(locale, known);
  return known;
}
