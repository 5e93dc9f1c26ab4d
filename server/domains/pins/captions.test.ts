import { createHash } from 'node:crypto';
import {
  copyPins,
  getBoardFeed,
  getPin,
  savePin,
  updatePin,
} from '@corkboard/shared/requests/pins';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let videoPin: string;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
  videoPin = await world.given.pin(noor, { ...(await video()), board_id: await publicBoard(noor) });
});
afterEach(() => world.close());

const WEBVTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n[The water draws back]\n';
const publicBoard = (owner: Person) => world.given.board(owner, 'Where the sea is');

async function video() {
  const digest = createHash('sha256').update('sea').digest('hex');
  await world.db
    .insertInto('videos')
    .values({
      digest,
      mime: 'video/mp4',
      bytes: 9,
      width: 16,
      height: 9,
      poster_digest: await world.given.picture('sea'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { video_digest: digest, is_video: true };
}
const getCaptions = async (pin_id: string, as: Person | undefined = ines) =>
  (await world.call(getPin, { pin_id }, as)).data.captions;
const caption = (captions: string | null, as = noor) =>
  world.call(updatePin, { pin_id: videoPin, captions }, as);

it('shows the captions of a video to everyone', async () => {
  expect(await getCaptions(videoPin)).toBeNull();
  const { data } = await caption('1\r\n00:00:01,000 --> 00:00:04,000\r\n[The water draws back]');

  expect(data.captions).toBe(WEBVTT.replace('\n\n', '\n\n1\n'));
  expect(await getCaptions(videoPin)).toBe(data.captions);
  await world.call(updatePin, { pin_id: videoPin, title: 'The tide turns' }, noor);
  expect(await getCaptions(videoPin)).toBe(data.captions);
  await caption(null);
  expect(await getCaptions(videoPin)).toBeNull();
});

it.each([
  ['a text', 'Once upon a time', "This isn't a captions file"],
  ['nothing', 'WEBVTT', 'This file has no captions'],
  ['a wrong time', 'WEBVTT\n\n1:2 --> 3\na', 'Line 3 has no valid time'],
  ['an end before its start', 'WEBVTT\n\n00:02.000 --> 00:01.000\na', 'line 3 ends before'],
])('rejects %s and keeps the captions', async (_what, captions, message) => {
  await caption(WEBVTT);
  const rejected = await caption(captions);

  expect(rejected).toMatchObject({ status: 400, message: expect.stringContaining(message) });
  expect(await getCaptions(videoPin)).toBe(WEBVTT);
});

it('lets only the pinner of a video write captions', async () => {
  expect(await caption(WEBVTT, ines)).toMatchObject({ status: 403 });
  const pin_id = await world.given.pin(noor);
  const image = await world.call(updatePin, { pin_id, captions: WEBVTT }, noor);
  expect(image).toMatchObject({ status: 400, message: 'Only a video can have captions.' });
});

it('keeps the captions on saved and copied Pins', async () => {
  await caption(WEBVTT);
  const board_id = await publicBoard(ines);
  const saved = await world.call(savePin, { pin_id: videoPin, board_id }, ines);
  await caption(null);
  expect(await getCaptions(saved.data.id)).toBe(WEBVTT);

  const target_board_id = await world.given.board(ines, 'Copies');
  await world.call(copyPins, { pin_ids: [saved.data.id], target_board_id }, ines);
  const { data: copies } = await world.call(getBoardFeed, { board_id: target_board_id }, ines);
  expect(await getCaptions(copies[0]?.id ?? '')).toBe(WEBVTT);
});
