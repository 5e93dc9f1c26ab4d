/** The size of a Pin's picture where nobody asks for another. [PINS-014] */
export const PIN_IMAGE_SIZE = '150x150';

/**
 * The address of a Pin's picture by its signature. [PINS-014]
 * @throws Error "Invalid Image" for what is no text. [PINS-018]
 */
export function pinImageUrl(signature: unknown, size: string = PIN_IMAGE_SIZE): string {
  if (typeof signature !== 'string') throw new Error('Invalid Image');
  return `/media/${size}/${encodeURIComponent(signature)}.jpg`;
}
