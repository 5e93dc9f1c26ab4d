import { type Cut, cutOf, measure } from './media/sizes.ts';

export interface PictureSize {
  digest: string;
  width: number;
  height: number;
}

export interface Rendition {
  url: string;
  width: number;
  height: number;
}

/** Sizes of a Pin's picture. [ENT-028] */
export const PIN_SIZES = ['170x', '236x', '474x', '736x', '1200x', 'orig'] as const;
/** Sizes of a board's covers. [ENT-026] */
export const COVER_SIZES = ['222x', '474x'] as const;

export function mediaUrl(size: string, digest: string): string {
  return `/media/${size}/${digest}.jpg`;
}

/** Address and measures of one size; never larger than the original. */
export function renditionOf<S extends string>(picture: PictureSize, size: S): Rendition {
  const cut: Cut = cutOf(size) ?? { kind: 'orig' };
  return { url: mediaUrl(size, picture.digest), ...measure(cut, picture) };
}

export function imagesOf<S extends string>(
  picture: PictureSize,
  sizes: readonly S[],
): Record<string, Rendition> {
  return Object.fromEntries(sizes.map((size) => [size, renditionOf(picture, size)]));
}

/** The four pictures of a person; "default" in the address of somebody without one. [ENT-002] */
export function portraitsOf(digest: string | null) {
  const url = (size: string) => (digest ? mediaUrl(size, digest) : `/media/default/${size}.png`);
  return {
    image_small_url: url('75x75'),
    image_medium_url: url('140x140'),
    image_large_url: url('280x280'),
    image_xlarge_url: digest ? mediaUrl('736x', digest) : url('280x280'),
  };
}
