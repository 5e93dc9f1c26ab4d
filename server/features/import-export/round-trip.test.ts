import { createHash } from 'node:crypto';
import {
  completeImportUpload,
  createExport,
  favoritePin,
  getImport,
  startImportUpload,
} from '@corkboard/shared/requests/pins';
import { readSettings } from '../../compose/env.ts';
import { processImage } from '../../domains/media/images/process-image.ts';
import { sharp } from '../../domains/media/images/sharp.ts';
import { storeImage, storeVideo } from '../../domains/media/images/store-image.ts';
import { aVideo } from '../../domains/media/testing/a-video.ts';
import { inspectVideo } from '../../domains/media/video.ts';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { bufferSource } from './read/byte-source.ts';
import { openZip } from './read/open-zip.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
const at = (day: number) => new Date(Date.UTC(2025, 0, day));

beforeAll(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
});
afterAll(() => world.close());

function kept() {
  const blobs = openBlobStore(readSettings({ DATA_DIR: world.dataDir }));
  return { db: world.db, blobs };
}

async function image(background: string): Promise<string> {
  const create = { width: 120, height: 200, channels: 3 as const, background };
  const { digest } = await storeImage(
    kept(),
    await processImage(await sharp({ create }).jpeg().toBuffer()),
  );
  return digest;
}

async function sections(board_id: string, ...titles: string[]): Promise<string[]> {
  const rows = titles.map((title, position) => ({
    id: newId(),
    board_id,
    title,
    slug: `s${position}`,
    position,
  }));
  await world.db.insertInto('sections').values(rows).execute();
  return rows.map(({ id }) => id);
}

async function createFullProfile(): Promise<void> {
  const { board, pin, collaborator } = world.given;
  const [red, green, blue] = [await image('#c22'), await image('#2c2'), await image('#22c')];
  const video = inspectVideo(aVideo());
  if (!video) throw new Error('The video is missing.');
  const digest = createHash('sha256').update(video.bytes).digest('hex');
  await storeVideo(kept(), { digest, video, poster: red });

  const lamps = await board(noor, 'Lamps & <light>', {
    privacy: 'secret',
    description: 'All "of" them',
    category: 'home_decor',
    position: 2,
    created_at: at(1),
    should_show_board_collaborators: false,
    allow_homefeed_recommendations: false,
  });
  const [paper = '', glass = ''] = await sections(lamps, 'Paper', 'Glass', 'Nothing yet');
  const videoPin = await pin(noor, {
    board_id: lamps,
    section_id: glass,
    picture_digest: red,
    video_digest: digest,
    captions: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n[Waves]\n',
    is_video: true,
    is_created: true,
    title: 'Moving',
    created_at: at(5),
  });
  await world.call(favoritePin, { pin_id: videoPin }, noor);
  const cover = await pin(noor, {
    board_id: lamps,
    section_id: paper,
    picture_digest: green,
    title: 'قماش',
    description: 'Line one\nline two',
    alt_text: 'Green',
    link: 'https://shop.example/1?a=1&b=2',
    is_tried: true,
    position: 3,
    created_at: at(4),
  });
  await world.db
    .updateTable('boards')
    .set({ cover_pin_id: cover })
    .where('id', '=', lamps)
    .execute();
  for (const title of ['Twice', 'Twice again']) {
    await pin(noor, { board_id: lamps, picture_digest: blue, title, created_at: at(6) });
  }
  await collaborator(lamps, ines, false);

  const second = await board(noor, 'Same Name', { slug: 'same-2', created_at: at(3) });
  await board(noor, 'Same name', { slug: 'same', created_at: at(2), position: 1 });
  await pin(noor, {
    board_id: second,
    picture_digest: red,
    created_at: at(7),
    is_quick_save: true,
  });
  await board(noor, 'Empty', { privacy: 'protected', created_at: at(2) });
  const old = await board(noor, 'Old', { archived_at: at(8), created_at: at(1) });
  await pin(noor, { board_id: old, picture_digest: green, created_at: at(2) });
  await board(noor, 'Old', { slug: 'old-2', created_at: at(9) });

  const story = await pin(noor, {
    picture_digest: blue,
    story_page_count: 2,
    is_created: true,
    created_at: at(3),
  });
  const page = { pin_id: story, alt_text: 'A page', text: 'Text' };
  await world.db
    .insertInto('story_pages')
    .values([
      { ...page, position: 0, picture_digest: blue },
      { ...page, position: 1, picture_digest: await image('#cc2') },
    ])
    .execute();
  const deletedBoard = await board(noor, 'Gone', { deleted_at: at(9) });
  await pin(noor, { board_id: deletedBoard, picture_digest: red });
  await pin(noor, { picture_digest: red, deleted_at: at(9) });
}

async function exported(person: Person) {
  const { data } = await world.call(createExport, {}, person);
  const headers = { cookie: person.cookie };
  const { rawPayload } = await world.app.inject({ url: data.url ?? '', headers });
  const zip = await openZip(bufferSource(rawPayload));
  const read = async (name: string) => (await zip.read(name, 1e7))?.toString() ?? '';
  return {
    ...data,
    size: data.bytes ?? 0,
    bytes: rawPayload,
    names: zip.names,
    read,
    json: JSON.parse(await read('corkboard.json')),
  };
}

async function imported(person: Person, bytes: Buffer) {
  const sent = { file_name: 'mine.zip', bytes: bytes.byteLength };
  const { data } = await world.call(startImportUpload, sent, person);
  await world.app.inject({
    method: 'PUT',
    url: `/v3/imports/files/${data.id}/parts/0/`,
    headers: {
      cookie: person.cookie,
      origin: 'http://localhost:3000',
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  });
  await world.call(completeImportUpload, { id: data.id }, person);
  for (;;) {
    const { data: found } = await world.call(getImport, { id: data.id }, person);
    if (found.status === 'done' || found.status === 'failed') return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Comparable content of two exports. Importing invites no collaborators. */
function getContent(json: { boards: object[]; unorganized_pins: object[] }) {
  const boards = json.boards.map((board) => ({ ...board, collaborators: [] }));
  return { boards, unorganized_pins: json.unorganized_pins };
}

it('restores equal boards and Pins in an empty account', async () => {
  await createFullProfile();
  const mine = await exported(noor);
  expect(mine).toMatchObject({ board_count: 6, pin_count: 7 });
  expect(mine.size).toBeGreaterThan(1000);
  expect(mine.size).toBeLessThan(mine.bytes.byteLength);
  expect(mine.json.boards).toMatchObject([
    { name: 'Empty', privacy: 'protected', sections: [], pins: [] },
    {
      name: 'Lamps & <light>',
      sections: ['Paper', 'Glass', 'Nothing yet'],
      collaborators: [{ username: 'inesmoreau', can_write: false }],
      pins: [
        {
          title: 'Moving',
          section: 'Glass',
          film: expect.stringMatching(/^films\/.+mp4$/),
          captions: expect.stringContaining('[Waves]'),
          is_favorite: true,
        },
        { title: 'قماش', is_cover: true, is_tried: true, position: 3 },
        { title: 'Twice' },
        { title: 'Twice again' },
      ],
    },
    { name: 'Old', archived_at: at(8).toISOString() },
    { name: 'Old', archived_at: null },
    { name: 'Same name', position: 1 },
    { name: 'Same Name', pins: [{ is_quick_save: true }] },
  ]);
  expect(mine.json.unorganized_pins).toMatchObject([
    { story_pages: [{ text: 'Text' }, { alt_text: 'A page' }] },
  ]);

  const empty = await world.given.person('theirnew');
  expect(await imported(empty, mine.bytes)).toMatchObject({ created_count: 7, skipped_count: 0 });
  const theirs = await exported(empty);
  expect(getContent(theirs.json)).toEqual(getContent(mine.json));
  expect(theirs.names.filter((name) => /^(pictures|films)/.test(name))).toEqual(
    mine.names.filter((name) => /^(pictures|films)/.test(name)),
  );

  expect(await imported(empty, mine.bytes)).toMatchObject({ created_count: 0, skipped_count: 7 });
  expect(getContent((await exported(empty)).json)).toEqual(getContent(mine.json));
});

it('exports Pins on shared boards with owners and pinners', async () => {
  const sam = await world.given.person('samotieno');
  const lee = await world.given.person('leewong');
  const theirs = await world.given.board(lee, 'Trip', { privacy: 'secret' });
  const closed = await world.given.board(lee, 'Closed', { privacy: 'secret' });
  const own = await world.given.board(sam, 'Home');
  const image_digest = await image('#abc');
  await world.given.collaborator(theirs, sam);
  await world.given.pin(sam, {
    board_id: theirs,
    picture_digest: image_digest,
    title: 'Mine there',
  });
  await world.given.pin(lee, { board_id: theirs, picture_digest: image_digest, title: 'Theirs' });
  await world.given.pin(sam, {
    board_id: closed,
    picture_digest: image_digest,
    title: 'Out of sight',
  });
  await world.given.pin(lee, {
    board_id: own,
    picture_digest: image_digest,
    title: 'Of Lee',
    is_created: true,
  });

  const mine = await exported(sam);

  expect(mine.pin_count).toBe(2);
  expect(mine.json.boards).toMatchObject([
    { name: 'Home', owner: null, pins: [{ title: 'Of Lee', pinned_by: 'leewong' }] },
    { name: 'Trip', owner: 'leewong', pins: [{ title: 'Mine there', pinned_by: null }] },
  ]);
  const page = await mine.read(mine.names.find((name) => name.includes(own)) ?? '');
  expect(page).toContain('Saved by leewong');
});
