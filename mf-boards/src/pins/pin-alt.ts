import type { Pin } from '@corkboard/shared/contract/pins.ts';

/**
 * The words for a Pin's picture. Empty when the title beside it says the same; null when nobody has written any, so that
 * the link to the Pin is never without a name.
 */
export function pinAlt(pin: Pin, isTitleShown: boolean): string | null {
  const title = pin.title.trim();
  const alt = pin.alt_text.trim() || pin.description.trim();
  if (isTitleShown) return alt === title ? '' : alt;
  return alt || title || null;
}
