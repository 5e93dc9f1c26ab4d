import type { Pin } from '@corkboard/shared/contract/pins';

/** Returns an empty text if the title next to the image says the same, and null without any text. */
export function pinAlt(pin: Pin, isTitleShown: boolean): string | null {
  const title = pin.title.trim();
  const alt = pin.alt_text.trim() || pin.description.trim();
  if (isTitleShown) return alt === title ? '' : alt;
  return alt || title || null;
}
