const COUNT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat('en');

/** 18.2k. */
export function formatCompact(value: number): string {
  return COUNT.format(value).replace('K', 'k');
}

/** 4,471. */
export function formatNumber(value: number): string {
  return WHOLE.format(value);
}

/** A share of 0 to 1 as `0.02 %`; a dash where nothing was counted. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(2)} %`;
}

/** A share of 0 to 100 as `25 %`, with as many digits as it has. */
export function formatPercent(value: number): string {
  return `${Number(value.toFixed(2))} %`;
}

export function milliseconds(value: number | null): string {
  return value === null ? '–' : `${Math.round(value)} ms`;
}

/** Bytes as `+0.4 kB`, with its sign where it is a difference. */
export function kilobytes(bytes: number, isDifference = false): string {
  const sign = isDifference && bytes > 0 ? '+' : '';
  return `${sign}${(bytes / 1000).toFixed(1)} kB`;
}
