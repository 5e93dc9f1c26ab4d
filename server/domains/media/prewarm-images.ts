import type { Db } from '../../platform/db/db.ts';
import type { Renditions } from './renditions.ts';

export interface WarmImages {
  db: Db;
  renditions: Renditions;
  /** How many of the most used Pin pictures are made ready. */
  most?: number;
  /** Aborted when the server closes. */
  signal?: AbortSignal;
}

const portraitSizes = ['75x75', '140x140', '280x280'];
const coverSizes = ['736x', '1200x'];
/** Board cards, the compact and the ordinary grid, and the latter on a sharp screen. */
const pinSizes = ['236x', '474x', '222x'];

/**
 * Makes the pictures that pages show first before anybody asks for them: in the background, one at a time, and only
 * while nobody waits for another one. Only as WebP, which nearly everybody gets.
 */
export async function prewarmImages({
  db,
  renditions,
  most: max = 500,
  signal,
}: WarmImages): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['picture_digest', 'cover_digest'])
    .where((eb) =>
      eb.or([eb('picture_digest', 'is not', null), eb('cover_digest', 'is not', null)]),
    )
    .orderBy('follower_count', 'desc')
    .limit(max)
    .execute();
  const pins = await db
    .selectFrom('pins')
    .select(['picture_digest'])
    .where('deleted_at', 'is', null)
    .groupBy('picture_digest')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(max)
    .execute();

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
