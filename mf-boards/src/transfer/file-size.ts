const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function fileSize(bytes: number, locale: string): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    maximumFractionDigits: size < 10 && unit > 0 ? 1 : 0,
  }).format(size);
}
