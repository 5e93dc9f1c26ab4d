/** `--badge-1` to `--badge-7` of the design tokens, in order; the first is the default. [BADGE-018, BADGE-019] */
export const BADGE_PALETTE = [
  '#23443a',
  '#34557f',
  '#7e3320',
  '#a5522e',
  '#f5b324',
  '#a9c8d2',
  '#ebc9bd',
] as const;

/** Returns whether the value is a hex color. [BADGE-015] */
export function isBadgeColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

/** Returns the selected color, or the first of the palette without a valid one. [BADGE-017, BADGE-019] */
export function resolveBadgeColor(selected: string | null): string {
  return selected !== null && isBadgeColor(selected) ? selected.toLowerCase() : BADGE_PALETTE[0];
}

/** Returns the palette position from 1, or null for a custom color. */
export function paletteNumber(color: string): number | null {
  const index = BADGE_PALETTE.findIndex((candidate) => candidate === color);
  return index === -1 ? null : index + 1;
}
