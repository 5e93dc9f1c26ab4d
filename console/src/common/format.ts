const COUNT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat('en');

export function formatCompact(value: number): string {
  return COUNT.format(value).replace('K', 'k');
}

export function formatNumber(value: number): string {
  return WHOLE.format(value);
}

export function formatCount(
  count: number,
  one: string,
  many: string,
  format = formatNumber,
): string {
  return `${format(count)} ${count === 1 ? one : many}`;
}

/** Formats a share of 0 to 1 as a percentage; a dash for null. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(2)}%`;
}

/** Formats a percentage of 0 to 100. */
export function formatPercent(value: number): string {
  return `${Number(value.toFixed(2))}%`;
}

export function milliseconds(value: number | null): string {
  return value === null ? '–' : `${Math.round(value)} ms`;
}

export function kilobytes(bytes: number, isDifference = false): string {
  const sign = isDifference && bytes > 0 ? '+' : '';
  return `${sign}${(bytes / 1000).toFixed(1)} kB`;
}
