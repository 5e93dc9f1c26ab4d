export const PIN_IMAGE_SIZE = '150x150';

/** @throws Error "Invalid Image" if the signature isn't a string. [PINS-014, PINS-018] */
export function pinImageUrl(signature: unknown, size: string = PIN_IMAGE_SIZE): string {
  if (typeof signature !== 'string') throw new Error('Invalid Image');
  return `/media/${size}/${encodeURIComponent(signature)}.jpg`;
}
