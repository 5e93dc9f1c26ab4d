import { sql } from 'kysely';
import { processImage } from '../../domains/media/process-image.ts';
import { sharp } from '../../domains/media/sharp.ts';
import { storeImage } from '../../domains/media/store-image.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/db/db.ts';

export interface WorldSize {
  users: number;
  pins: number;
  boards: number;
  collectorBoards: number;
  collectorPins: number;
}

export interface GeneratedWorld extends WorldSize {
  follows: number;
  pictures: number;
  collector: string;
}

interface Options {
  db: Db;
  blobStore: BlobStore;
  size: WorldSize;
  onProgress(progress: { what: string; total: number }): void;
}

/** Limits time and memory of a statement. */
const BATCH = 100_000;
const FOLLOWS_EACH = 5;
const SHAPES = [
  [600, 900],
  [800, 800],
  [900, 600],
  [500, 1000],
  [1000, 750],
] as const;
const COLORS = [
  '#b5533c',
  '#3c6e71',
  '#d9a441',
  '#5b4b8a',
  '#7a8f57',
  '#274c77',
  '#a44a6b',
  '#8c6d46',
];

/**
 * Generates content for benchmarks in the database, in batches. Equal sizes give equal content. Usernames start with
 * `person`.
 */
export async function generateWorld({
  db,
  blobStore,
  size,
  onProgress,
}: Options): Promise<GeneratedWorld> {
  onProgress({ what: 'making pictures', total: SHAPES.length * COLORS.length });
  const images = await makeImages(db, blobStore);

  onProgress({ what: 'making people', total: size.users });
  await inBatches(size.users, (from, to) =>
    sql`insert into users (id, username, full_name, first_name, about, country, created_at)
      select 'gu' || lpad(n::text, 10, '0'), 'person' || n, 'Person ' || n, 'Person', 'Collects things.',
        (array['GB', 'DE', 'FR', 'IN', 'US'])[1 + n % 5], timestamptz '2026-01-01' - n * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n`.execute(db),
  );

  const { collectorBoards, collectorPins } = size;
  const others = Math.max(1, size.users - 1);
  const ownerOf = sql`'gu' || lpad((case when n <= ${collectorBoards} or ${size.users} = 1 then 1
    else 2 + (n - ${collectorBoards}) % ${others} end)::text, 10, '0')`;
  onProgress({ what: 'making boards', total: size.boards });
  await inBatches(size.boards, (from, to) =>
    sql`insert into boards (id, owner_id, name, name_key, slug, position, last_pinned_at, created_at)
      select 'gb' || lpad(n::text, 10, '0'), ${ownerOf}, 'Board ' || n, 'board ' || n, 'board-' || n, n,
        timestamptz '2026-06-01' - n * interval '1 second', timestamptz '2026-01-01' - n * interval '1 second'
      from generate_series(${from}::int, ${to}::int) n`.execute(db),
  );

  const rest = Math.max(1, size.boards - collectorBoards);
  const boardOf = sql`'gb' || lpad((case when n <= ${collectorPins} and ${collectorBoards} > 0
    then 1 + (n - 1) % greatest(1, ${collectorBoards})
    else ${collectorBoards} + 1 + (n - 1) % ${rest} end)::text, 10, '0')`;
  onProgress({ what: 'making Pins', total: size.pins });
  await inBatches(size.pins, (from, to) =>
    sql`insert into pins (id, user_id, board_id, picture_digest, title, description, link, is_created, created_at)
      select 'gp' || lpad(n::text, 10, '0'), b.owner_id, b.id, (${images}::text[])[1 + n % ${images.length}],
        'Pin ' || n, 'Found on a walk.', 'https://shop.example/' || n, n % 7 = 0,
        timestamptz '2026-10-01' - n * interval '1 second'
      from generate_series(${from}::int, ${to}::int) n join boards b on b.id = ${boardOf}`.execute(
      db,
    ),
  );

  const follows = await makeFollows(db, size.users, onProgress);
  // Without fresh statistics, the planner would assume empty tables.
  await sql`analyze`.execute(db);
  return { ...size, follows, pictures: images.length, collector: 'person1' };
}

async function makeImages(db: Db, blobStore: BlobStore): Promise<string[]> {
  const digests: string[] = [];
  for (const [index, background] of COLORS.entries()) {
    for (const [width, height] of SHAPES) {
      const create = { width, height: height - index, channels: 3, background } as const;
      const taken = await processImage(await sharp({ create }).jpeg().toBuffer());
      const image = await storeImage({ db, blobs: blobStore }, taken);
      digests.push(image.digest);
    }
  }
  return digests;
}

async function makeFollows(
  db: Db,
  users: number,
  onProgress: Options['onProgress'],
): Promise<number> {
  const each = Math.min(FOLLOWS_EACH, users - 1);
  if (each === 0) return 0;
  onProgress({ what: 'making follows', total: users * each });
  await inBatches(users, (from, to) =>
    sql`insert into follows (follower_id, followee_id, created_at)
      select 'gu' || lpad(n::text, 10, '0'), 'gu' || lpad((1 + (n - 1 + step) % ${users}::int)::text, 10, '0'),
        timestamptz '2026-02-01' - n * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n, generate_series(1, ${each}::int) step`.execute(
      db,
    ),
  );
  await sql`update users set follower_count = ${each}, followed_user_count = ${each}
    where id like 'gu%'`.execute(db);
  return users * each;
}

async function inBatches(count: number, make: (from: number, to: number) => Promise<unknown>) {
  for (let from = 1; from <= count; from += BATCH) {
    await make(from, Math.min(from + BATCH - 1, count));
  }
}
