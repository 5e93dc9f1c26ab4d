import { getUser, updateUser } from '@corkboard/shared/requests/people';
import { createUpload, getUploads } from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import { videoKey } from '../../../platform/blobs/blob-store.ts';
import { openBlobStore } from '../../../platform/blobs/open-blob-store.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { sweepMedia } from '../../media/sweep-media.ts';
import { aVideo } from '../../media/testing/a-video.ts';
import { jpeg } from '../../media/testing/drawn.ts';
import { sweepUploads } from '../../media/uploads/sweep-uploads.ts';
import { uploadRepository } from '../../media/uploads/upload-repository.ts';
import { insertVideo } from '../../media/video-repository.ts';
import { isInDraft } from '../../pins/drafts/draft-repository.ts';
import { accountStatusRepository } from '../account-status-repository.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
});
afterEach(() => world.close());

const setCover = (cover_upload_id: string | null, as: Person) =>
  world.call(updateUser, { cover_upload_id }, as);

async function readCover({ username }: Person) {
  return (await world.call(getUser, { username })).data.profile_cover;
}

const isServed = async (digest: string) =>
  (await world.app.inject(`/media/film/${digest}.mp4`)).statusCode === 200;

/** An upload whose poster another video can have too, as older servers stored them. */
async function uploadWith(poster_digest: string, digest: string, as: Person): Promise<string> {
  await insertVideo(world.db, {
    digest,
    mime: 'video/mp4',
    bytes: 4,
    width: 640,
    height: 360,
    poster_digest,
  });
  const blobs = openBlobStore({ s3: null, dataDir: world.dataDir });
  await blobs.put(videoKey(digest, 'mp4'), Buffer.from('video'));
  const id = newId();
  await world.db
    .insertInto('uploads')
    .values({
      id,
      user_id: as.id,
      type: 'video',
      status: 'succeeded',
      token_hash: '',
      signature: poster_digest,
      video_digest: digest,
    })
    .execute();
  return id;
}

/** Uploads a file as browsers do. */
async function send(as: Person, file: Buffer, poster?: Buffer): Promise<string> {
  const { data } = await world.call(createUpload, { type: 'video' }, as);
  const form = new FormData();
  for (const [name, value] of Object.entries(data.upload_parameters)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'video.mp4');
  if (poster) form.append('poster', new Blob([new Uint8Array(poster)]), 'video.jpg');
  const body = new Response(form);
  await world.app.inject({
    method: 'POST',
    url: data.upload_url,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  for (;;) {
    const uploads = await world.call(getUploads, { upload_ids: [data.upload_id] }, as);
    const status = uploads.data[data.upload_id]?.status;
    if (status === 'succeeded') return data.upload_id;
    expect(status).toBe('processing');
  }
}

const first = 'a'.repeat(64);
const second = 'b'.repeat(64);

it('plays the video of each member, though their posters are equal', async () => {
  const blank = await world.given.picture('blank');
  await setCover(await uploadWith(blank, first, noor), noor);
  await setCover(await uploadWith(blank, second, ines), ines);

  expect(await readCover(noor)).toMatchObject({ video_url: `/media/film/${first}.mp4` });
  expect(await readCover(ines)).toMatchObject({ video_url: `/media/film/${second}.mp4` });
});

it('plays the chosen one of two uploads with equal posters', async () => {
  const blank = await world.given.picture('blank');
  const chosen = await uploadWith(blank, first, noor);
  await uploadWith(blank, second, noor);
  await setCover(chosen, noor);

  expect(await readCover(noor)).toMatchObject({ video_url: `/media/film/${first}.mp4` });
});

it('neither plays nor publishes a video that got the poster of a cover', async () => {
  const poster = await world.given.picture('poster');
  await setCover(await uploadWith(poster, first, noor), noor);
  await uploadWith(poster, second, ines);

  expect(await readCover(noor)).toMatchObject({ video_url: `/media/film/${first}.mp4` });
  expect([await isServed(first), await isServed(second)]).toEqual([true, false]);
});

it('plays a file that was uploaded before with another poster', async () => {
  const clip = aVideo();
  await send(noor, clip, await jpeg(640, 360));
  await setCover(await send(noor, clip), noor);

  const cover = await readCover(noor);
  expect(cover?.source).toBe('video');
  expect((await world.app.inject(cover?.video_url ?? '')).statusCode).toBe(200);
});

it.each<[string, (poster: string) => Promise<string | null>]>([
  ['another video', (poster) => uploadWith(poster, second, noor)],
  [
    'an image',
    async (signature) => {
      const upload = { id: 'image', user_id: noor.id, type: 'cover', token_hash: '' } as const;
      await world.db
        .insertInto('uploads')
        .values({ ...upload, status: 'succeeded', signature })
        .execute();
      return 'image';
    },
  ],
  ['none', async () => null],
])('publishes a video no longer after the cover is %s', async (_what, next) => {
  const poster = await world.given.picture('poster');
  await setCover(await uploadWith(poster, first, noor), noor);
  expect(await isServed(first)).toBe(true);

  expect((await setCover(await next(poster), noor)).status).toBe(200);

  expect(await isServed(first)).toBe(false);
  expect(JSON.stringify(await readCover(noor))).not.toContain(first);
});

it.each<[string, () => Promise<unknown>]>([
  ['the cover', () => setCover(null, noor)],
  ['the account', () => accountStatusRepository(world.db).remove([noor.id])],
])('keeps the video of a cover until %s is deleted', async (_what, remove) => {
  const blobs = openBlobStore({ s3: null, dataDir: world.dataDir });
  const uploads = uploadRepository(world.db);
  const sweep = async () => {
    await sql`update uploads set created_at = now() - interval '3 days'`.execute(world.db);
    await sweepUploads({ blobs, uploads, isInDraft });
    await sql`update released_media set released_at = now() - interval '2 days'`.execute(world.db);
    await sweepMedia({ db: world.db, blobs });
  };
  const poster = await world.given.picture('poster');
  await setCover(await uploadWith(poster, first, noor), noor);

  await sweep();
  expect(await isServed(first)).toBe(true);

  await remove();
  await sweep();
  expect(await blobs.has(videoKey(first, 'mp4'))).toBe(false);
});
