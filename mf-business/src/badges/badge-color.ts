/**
 * The seven colours that a merchant chooses from: `--badge-1` to `--badge-7` of the design tokens, in their order.
 * The first is the default. [BADGE-018, BADGE-019]
 */
export const BADGE_PALETTE = [
  '#23443a',
  '#34557f',
  '#7e3320',
  '#a5522e',
  '#f5b324',
  '#a9c8d2',
  '#ebc9bd',
] as const;

/** [BADGE-015] */
export function isBadgeColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

/** The colour to draw: the chosen one, or the first of the palette where none or no valid one is chosen. [BADGE-017, BADGE-019] */
export function resolveBadgeColor(selected: string | null): string {
  return selected !== null && isBadgeColor(selected) ? selected.toLowerCase() : BADGE_PALETTE[0];
}

/** Where the colour stands in the palette, from 1; null for a colour of the merchant's own. */
export function paletteNumber(color: string): number | null {
  const index = BADGE_PALETTE.findIndex((candidate) => candidate === color);
  return index === -1 ? null : index + 1;
}
