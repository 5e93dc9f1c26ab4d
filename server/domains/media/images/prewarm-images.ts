import type { Renditions } from './renditions.ts';

/** Digests of the images that most people see, up to a limit. */
export interface PopularImages {
  profiles(
    limit: number,
  ): Promise<{ picture_digest: string | null; cover_digest: string | null }[]>;
  pins(limit: number): Promise<{ picture_digest: string }[]>;
}

export interface WarmImages {
  popular: PopularImages;
  renditions: Renditions;
  most?: number;
  signal?: AbortSignal;
}

const portraitSizes = ['75x75', '140x140', '280x280'];
const coverSizes = ['736x', '1200x'];
/** Sizes for board cards and grids, including high-density screens. */
const pinSizes = ['236x', '474x', '222x'];

/**
 * Renders the images of the first pages in the background, one at a time and only while no request waits. WebP only,
 * which nearly all browsers accept.
 */
export async function prewarmImages({
  popular,
  renditions,
  most: max = 500,
  signal,
}: WarmImages): Promise<void> {
  const people = await popular.profiles(max);
  const pins = await popular.pins(max);

  const wanted: [string | null, string[]][] = [
    ...people.map((person): [string | null, string[]] => [person.picture_digest, portraitSizes]),
    ...people.map((person): [string | null, string[]] => [person.cover_digest, coverSizes]),
    ...pins.map((pin): [string | null, string[]] => [pin.picture_digest, pinSizes]),
  ];
  for (const [digest, sizes] of wanted) {
    if (signal?.aborted) return;
    if (digest !== null) await renditions.warm(digest, sizes, ['webp']);
  }
}
