import { sql } from 'kysely';

import { originalKey, videoKey } from '../../platform/blobs/blob-store.ts';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { accountStatusRepository } from '../people/account-status-repository.ts';
import { sweepMedia } from './sweep-media.ts';
import { insertVideo } from './video-repository.ts';

let test: TestApp;
let blobs: ReturnType<typeof openBlobStore>;
let noor: Person;

beforeEach(async () => {
  test = await testApp();
  blobs = openBlobStore({ s3: null, dataDir: test.dataDir });
  noor = await test.given.person('noorhaddad');
});
afterEach(() => test.close());

async function image(name: string): Promise<string> {
  const digest = await test.given.picture(name);
  await blobs.put(originalKey(digest), Buffer.from(digest));
  return digest;
}

async function video(poster_digest: string): Promise<string> {
  const digest = 'f'.repeat(40);
  const video = {
    digest,
    mime: 'video/mp4',
    bytes: 1,
    width: 1,
    height: 1,
    poster_digest,
  } as const;
  await insertVideo(test.db, video);
  await blobs.put(videoKey(digest, 'mp4'), Buffer.from(digest));
  return digest;
}

async function sweep(): Promise<number> {
  await sql`update released_media set released_at = now() - interval '2 days'`.execute(test.db);
  return sweepMedia({ db: test.db, blobs });
}

it('deletes the files of a deleted account that no one else shows', async () => {
  const own = await image('own');
  const cover = await image('cover');
  const poster = await image('poster');
  const common = await image('common');
  const video_digest = await video(poster);
  await test.given.pin(noor, { picture_digest: own });
  await test.given.pin(noor, { picture_digest: poster, video_digest });
  await test.given.pin(noor, { picture_digest: common });
  await test.db
    .updateTable('users')
    .set({ cover_digest: cover })
    .where('id', '=', noor.id)
    .execute();
  const tomas = await test.given.person('tomasrey');
  await test.given.pin(tomas, { picture_digest: common });

  expect(await sweep()).toBe(0);
  await accountStatusRepository(test.db).remove([noor.id]);
  // The second run deletes the poster that the deleted video released.
  await sweep();
  await sweep();

  const has = (digest: string) => blobs.has(originalKey(digest));
  expect(await Promise.all([own, cover, poster].map(has))).toEqual([false, false, false]);
  expect(await blobs.has(videoKey(video_digest, 'mp4'))).toBe(false);
  expect(await has(common)).toBe(true);
});

it('deletes a replaced profile photo a day later', async () => {
  const old = await image('old');
  const next = await image('next');
  const setPhoto = (picture_digest: string) =>
    test.db.updateTable('users').set({ picture_digest }).where('id', '=', noor.id).execute();
  await setPhoto(old);
  await setPhoto(next);
  expect(await sweepMedia({ db: test.db, blobs })).toBe(0);
  await sweep();
  expect(await blobs.has(originalKey(old))).toBe(false);
  expect(await blobs.has(originalKey(next))).toBe(true);
});

it('has triggers on every column that references media', async () => {
  const { rows } = await sql<{ reference: string; triggers: string[] }>`
    select c.conrelid::regclass || '.' || a.attname as reference,
      array(select split_part(t.tgname, '_', 2) from pg_trigger t
        where t.tgrelid = c.conrelid and t.tgname in (
          'release_deleted_' || a.attname, 'release_changed_' || a.attname) order by 1) as triggers
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype <> 'c'
      and c.confrelid in ('pictures'::regclass, 'videos'::regclass)
    order by 1`.execute(test.db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ triggers }) => triggers.length !== 2)).toEqual([]);
});
