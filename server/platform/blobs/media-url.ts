import { signMedia } from './media-signature.ts';
import { outputSize, parseSize, type Resize } from './sizes.ts';

export interface ImageSize {
  digest: string;
  width: number;
  height: number;
}

export interface Rendition {
  url: string;
  width: number;
  height: number;
}

/** [ENT-028] */
export const PIN_SIZES = ['170x', '236x', '474x', '736x', '1200x', 'orig'] as const;
/** [ENT-026] */
export const COVER_SIZES = ['222x', '474x'] as const;

/**
 * Returns the URL of an image for a viewer who can see it. `isPublic` means that logged-out visitors see it in the
 * same place, so the plain URL is cacheable. Other URLs expire.
 */
export function mediaUrl(size: string, digest: string, isPublic: boolean): string {
  return plainUrl(size, digest) + getQuery(digest, isPublic);
}

export function videoUrl(
  digest: string | null,
  mime: string | null,
  isPublic: boolean,
): string | null {
  if (digest === null || mime === null) return null;
  const ending = mime === 'video/webm' ? 'webm' : 'mp4';
  return `/media/film/${digest}.${ending}${getQuery(digest, isPublic)}`;
}

export function getRendition<S extends string>(
  image: ImageSize,
  size: S,
  isPublic: boolean,
): Rendition {
  return rendition(image, size, getQuery(image.digest, isPublic));
}

export function getImages<S extends string>(
  image: ImageSize,
  sizes: readonly S[],
  isPublic: boolean,
): Record<string, Rendition> {
  const query = getQuery(image.digest, isPublic);
  return Object.fromEntries(sizes.map((size) => [size, rendition(image, size, query)]));
}

function rendition(image: ImageSize, size: string, query: string): Rendition {
  const cut: Resize = parseSize(size) ?? { kind: 'orig' };
  return { url: plainUrl(size, image.digest) + query, ...outputSize(cut, image) };
}

function plainUrl(size: string, digest: string): string {
  return `/media/${size}/${digest}.jpg`;
}

function getQuery(digest: string, isPublic: boolean): string {
  return isPublic ? '' : signMedia(digest);
}

/** The address contains "default" for a user without an image. [ENT-002] */
export function getPortraitUrls(digest: string | null) {
  const url = (size: string) => (digest ? plainUrl(size, digest) : `/media/default/${size}.png`);
  return {
    image_small_url: url('75x75'),
    image_medium_url: url('140x140'),
    image_large_url: url('280x280'),
    image_xlarge_url: digest ? plainUrl('736x', digest) : url('280x280'),
  };
}
