import { type Kysely, sql } from 'kysely';
import { sessionRepository } from '../../domains/accounts/sessions/session-repository.ts';
import { insertVideo } from '../../domains/media/video-repository.ts';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { type Given, given, type Person } from '../../testing/given.ts';
import { up } from './0092-videos-of-covers.ts';

let test: TestDb;
let world: Given;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  test = await ownTestDb();
  world = given(test.db, sessionRepository(test.db));
  noor = await world.person('noorhaddad');
  ines = await world.person('inesmoreau');
});
afterEach(() => test.close());

async function addVideo(digest: string, poster: string): Promise<string> {
  await insertVideo(test.db, {
    digest,
    mime: 'video/mp4',
    bytes: 1,
    width: 640,
    height: 360,
    poster_digest: await world.picture(poster),
  });
  return digest;
}

async function upload(as: Person, digest: string, poster: string): Promise<void> {
  await test.db
    .insertInto('uploads')
    .values({
      id: `${as.username} ${digest}`,
      user_id: as.id,
      type: 'video',
      status: 'succeeded',
      token_hash: '',
      signature: await world.picture(poster),
      video_digest: digest,
    })
    .execute();
}

/** As servers of the version before do, without the video. */
async function setCover({ id }: Person, cover_source: 'video' | 'image', poster: string) {
  const cover_digest = await world.picture(poster);
  await test.db
    .updateTable('users')
    .set({ cover_digest, cover_source })
    .where('id', '=', id)
    .execute();
}

async function readVideo({ id }: Person): Promise<string | null> {
  const user = test.db.selectFrom('users').select('cover_video_digest').where('id', '=', id);
  return (await user.executeTakeFirstOrThrow()).cover_video_digest;
}

const setVideo = ({ id }: Person, cover_video_digest: string) =>
  test.db.updateTable('users').set({ cover_video_digest }).where('id', '=', id).execute();

describe('a cover from before', () => {
  beforeEach(async () => {
    await sql`drop trigger cover_video_1_note on users`.execute(test.db);
    await sql`drop trigger cover_video_2_find on users`.execute(test.db);
  });

  // A migration knows no tables.
  const migrate = () => up(test.db as unknown as Kysely<unknown>);

  it('gets the only video with its poster', async () => {
    await addVideo('reel', 'frame');
    await setCover(noor, 'video', 'frame');
    await setCover(ines, 'image', 'frame of another');
    await migrate();
    expect([await readVideo(noor), await readVideo(ines)]).toEqual(['reel', null]);
  });

  it('gets none of several videos with its poster', async () => {
    await addVideo('reel', 'blank');
    await addVideo('other', 'blank');
    await setCover(noor, 'video', 'blank');
    await migrate();
    expect(await readVideo(noor)).toBeNull();
  });

  it('gets no video if another cover has its poster', async () => {
    await addVideo('reel', 'blank');
    await setCover(noor, 'video', 'blank');
    await setCover(ines, 'video', 'blank');
    await migrate();
    expect([await readVideo(noor), await readVideo(ines)]).toEqual([null, null]);
  });

  it('loses the video of the cover before it, and keeps its own', async () => {
    await setVideo(noor, await addVideo('old', 'old frame'));
    await setVideo(ines, await addVideo('reel', 'frame'));
    await addVideo('other', 'frame');
    await setCover(noor, 'image', 'jug');
    await setCover(ines, 'video', 'frame');
    await migrate();
    expect([await readVideo(noor), await readVideo(ines)]).toEqual([null, 'reel']);
  });
});

describe('a cover that an older server sets', () => {
  it("plays the member's newest own upload with its poster", async () => {
    for (const digest of ['first', 'second', 'theirs']) await addVideo(digest, 'blank');
    await upload(noor, 'first', 'blank');
    await setCover(noor, 'video', 'blank');
    expect(await readVideo(noor)).toBe('first');

    await sql`update uploads set created_at = now() - interval '1 hour'`.execute(test.db);
    await upload(noor, 'second', 'blank');
    await upload(ines, 'theirs', 'blank');
    await setCover(noor, 'video', 'blank');
    expect(await readVideo(noor)).toBe('second');
  });

  it('plays no video without an own upload', async () => {
    await addVideo('theirs', 'blank');
    await upload(ines, 'theirs', 'blank');
    await setCover(noor, 'video', 'blank');
    expect(await readVideo(noor)).toBeNull();
  });

  it('releases the video of the cover before', async () => {
    await addVideo('reel', 'frame');
    await upload(noor, 'reel', 'frame');
    await setCover(noor, 'video', 'frame');
    await setCover(noor, 'image', 'jug');

    expect(await readVideo(noor)).toBeNull();
    const released = test.db.selectFrom('released_media').select('digest');
    expect(await released.where('kind', '=', 'video').execute()).toEqual([{ digest: 'reel' }]);
  });
});

it('keeps the video that is set with a cover', async () => {
  const cover_video_digest = await addVideo('reel', 'frame');
  const cover = { cover_source: 'video' as const, cover_video_digest };
  for (const poster of ['blank', 'frame']) {
    const cover_digest = await world.picture(poster);
    await test.db
      .updateTable('users')
      .set({ ...cover, cover_digest })
      .where('id', 'in', [noor.id, ines.id])
      .execute();
    expect([await readVideo(noor), await readVideo(ines)]).toEqual(['reel', 'reel']);
  }
});
