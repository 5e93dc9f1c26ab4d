/** Lighter badges get dark text. [BADGE-020] */
const THRESHOLD = 0.18;

export function badgeTextColor(color: string): 'light' | 'dark' {
  return luminance(color) > THRESHOLD ? 'dark' : 'light';
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => linear(color.slice(start, start + 2)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(pair: string): number {
  const share = Number.parseInt(pair, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
