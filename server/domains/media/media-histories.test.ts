import {
  archiveBoard,
  deleteBoard,
  getBoard,
  getBoardInvites,
  getBoards,
  getDeletedBoards,
  getSections,
  restoreBoard,
  unarchiveBoard,
  updateBoard,
} from '@corkboard/shared/requests/boards';
import { createConversation } from '@corkboard/shared/requests/messaging';
import { getUser } from '@corkboard/shared/requests/people';
import {
  copyPins,
  deletePin,
  getBoardFeed,
  getClusters,
  getPin,
  getUserPins,
  savePin,
  updatePin,
} from '@corkboard/shared/requests/pins';
import fc from 'fast-check';
import { originalKey } from '../../platform/blobs/blob-store.ts';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { accountStatusRepository } from '../people/account-status-repository.ts';

/** Histories per run. For a longer run: `MEDIA_HISTORIES=200 MEDIA_SEED=7`. */
const HISTORIES = Number(process.env['MEDIA_HISTORIES'] ?? 4);
const SEED = Number(process.env['MEDIA_SEED'] ?? 20_261_122);
const PEOPLE = ['ana', 'ben', 'cas'] as const;
const BOARDS = 4;
const IMAGES = 3;

const index = fc.nat({ max: 30 });
const step = fc.record({
  act: fc.constantFrom(
    ...['pin', 'save', 'move', 'loosen', 'delete', 'copy'],
    ...['secret', 'public', 'protected', 'archive', 'unarchive', 'deleteBoard', 'restoreBoard'],
    ...['private', 'away', 'back', 'cover', 'story'],
  ),
  who: fc.constantFrom(...PEOPLE),
  pin: index,
  board: index,
  picture: index,
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

async function begin() {
  const { ana, ben, cas } = await world.given.newcomers(...PEOPLE);
  const people = new Map(Object.entries({ ana, ben, cas }));
  const boards: { id: string; owner: Person }[] = [];
  for (let number = 0; number < BOARDS; number += 1) {
    const owner = number % 2 === 0 ? ana : ben;
    const board = {
      name: `Board ${number}`,
      privacy: number === 0 ? ('public' as const) : ('secret' as const),
    };
    const id = await world.given.sharedBoard(owner, number === 1 ? [cas] : [], board);
    boards.push({ id, owner });
  }
  const blobs = openBlobStore({ s3: null, dataDir: world.dataDir });
  const images: string[] = [];
  for (let number = 0; number < IMAGES; number += 1) {
    const digest = await world.given.picture(`${number} of ${ana.username}`);
    await blobs.put(originalKey(digest), Buffer.from(digest));
    images.push(digest);
  }
  return { people, boards, pictures: images, pins: new Map<string, { digests: string[] }>() };
}
type History = Awaited<ReturnType<typeof begin>>;

/** Applies a step. A denied step changes nothing, because the checks read the resulting state. */
async function take(history: History, { act, who, ...at }: Step): Promise<void> {
  const { people, pins } = history;
  const one = people.get(who);
  const place = history.boards[at.board % BOARDS];
  const digest = history.pictures[at.picture % IMAGES];
  const pin = [...pins.keys()][at.pin % Math.max(1, pins.size)];
  if (!one || !place || !digest) return;
  const owner = place.owner;
  const board_id = place.id;
  const note = (id: string, digests: string[]) => pins.set(id, { digests });
  switch (act) {
    case 'pin':
      note(await world.given.pin(one, { board_id, picture_digest: digest }), [digest]);
      return;
    case 'story': {
      const id = await world.given.pin(one, {
        board_id,
        story_page_count: 1,
        picture_digest: digest,
      });
      const second = history.pictures[(at.picture + 1) % IMAGES] ?? digest;
      await world.db
        .insertInto('story_pages')
        .values({ pin_id: id, position: 0, picture_digest: second, alt_text: '', text: '' })
        .execute();
      note(id, [digest, second]);
      return;
    }
    case 'save': {
      if (!pin) return;
      const input = { pin_id: pin, board_id, allows_duplicate: true };
      const saved = await world.call(savePin, input, owner);
      if (saved.status === 200) note(saved.data.id, pins.get(pin)?.digests ?? []);
      return;
    }
    case 'copy':
      if (pin) await world.call(copyPins, { pin_ids: [pin], target_board_id: board_id }, owner);
      return;
    case 'move':
      if (pin)
        for (const each of people.values())
          await world.call(updatePin, { pin_id: pin, board_id }, each);
      return;
    case 'loosen':
      if (pin)
        for (const each of people.values())
          await world.call(updatePin, { pin_id: pin, board_id: null }, each);
      return;
    case 'delete':
      if (pin)
        for (const each of people.values()) await world.call(deletePin, { pin_id: pin }, each);
      return;
    case 'secret':
    case 'public':
    case 'protected':
      await world.call(updateBoard, { board_id, privacy: act }, owner);
      return;
    case 'archive':
      await world.call(archiveBoard, { id: board_id }, owner);
      return;
    case 'unarchive':
      await world.call(unarchiveBoard, { id: board_id }, owner);
      return;
    case 'deleteBoard':
      await world.call(deleteBoard, { board_id }, owner);
      return;
    case 'restoreBoard':
      await world.call(restoreBoard, { id: board_id }, owner);
      return;
    case 'cover':
      await world.db
        .updateTable('users')
        .set({ cover_digest: digest })
        .where('id', '=', one.id)
        .execute();
      return;
    case 'private': {
      const { is_private_profile } = await world.db
        .selectFrom('users')
        .select('is_private_profile')
        .where('id', '=', one.id)
        .executeTakeFirstOrThrow();
      await world.db
        .updateTable('users')
        .set({ is_private_profile: !is_private_profile })
        .where('id', '=', one.id)
        .execute();
      return;
    }
    case 'away':
      await accountStatusRepository(world.db).deactivate([one.id]);
      return;
    default:
      await accountStatusRepository(world.db).reactivate([one.id]);
      one.cookie = (await world.given.signedIn(one.id)).cookie;
  }
}

async function visibleTo(history: History, viewer: Person | undefined): Promise<Set<string>> {
  const { people, boards, pins, pictures: images } = history;
  const answers: unknown[] = [];
  for (const id of pins.keys()) answers.push(await world.call(getPin, { pin_id: id }, viewer));
  for (const { id } of boards) {
    answers.push(await world.call(getBoard, { board_id: id }, viewer));
    answers.push(await world.call(getBoardFeed, { board_id: id }, viewer));
    answers.push(await world.call(getSections, { board_id: id }, viewer));
  }
  for (const { id, username } of people.values()) {
    answers.push(await world.call(getUser, { username }, viewer));
    answers.push(await world.call(getUserPins, { username, page_size: 100 }, viewer));
    answers.push(await world.call(getBoards, { username }, viewer));
    if (viewer?.id !== id) continue;
    answers.push(await world.call(getClusters, {}, viewer));
    answers.push(await world.call(getDeletedBoards, {}, viewer));
    answers.push(
      await world.call(getBoardInvites, { current_user: true, field_set_key: 'news' }, viewer),
    );
    for (const pin of pins.keys()) {
      const to = [...people.values()].filter((each) => each !== viewer).map((each) => each.id);
      answers.push(
        await world.call(
          createConversation,
          { user_ids: to.slice(0, 1), attachment: { type: 'pin', id: pin } },
          viewer,
        ),
      );
    }
  }
  const found = JSON.stringify(answers).match(/\/media\/[^"\\]+/g) ?? [];
  return new Set(found.filter((url) => images.some((digest) => url.includes(digest))));
}

async function getStatus(url: string): Promise<number> {
  // Requests the original size, which needs no rendering.
  const { statusCode } = await world.app.inject(url.replace(/^\/media\/[^/]+\//, '/media/orig/'));
  return statusCode;
}

it(
  'serves an image by its plain URL only while signed-out people can see it',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
        const history = await begin();
        for (const each of steps) await take(history, each);
        await world.db.deleteFrom('rate_counters').execute();

        const open = await visibleTo(history, undefined);
        for (const digest of history.pictures) {
          const isShown = [...open].some((url) => url.includes(digest));
          expect([steps, await getStatus(`/media/orig/${digest}.jpg`)]).toEqual([
            steps,
            isShown ? 200 : 404,
          ]);
        }
        for (const url of open) expect(url).not.toContain('?');

        for (const viewer of history.people.values()) {
          for (const url of await visibleTo(history, viewer)) {
            expect([steps, viewer.username, url, await getStatus(url)]).toEqual([
              steps,
              viewer.username,
              url,
              200,
            ]);
          }
        }
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: HISTORIES > 4 },
    );
  },
  HISTORIES * 60_000,
);

it('limits caches to the lifetime of the URL', async () => {
  const owner = await world.given.newcomer('owner');
  const board_id = await world.given.board(owner, 'Open');
  const digest = await world.given.picture('kept');
  await openBlobStore({ s3: null, dataDir: world.dataDir }).put(
    originalKey(digest),
    Buffer.from('kept'),
  );
  const pin = await world.given.pin(owner, { board_id, picture_digest: digest });
  const plain = `/media/orig/${digest}.jpg`;

  const before = await world.app.inject(plain);
  expect(before.statusCode).toBe(200);
  expect(before.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=600, immutable');

  await world.call(updateBoard, { board_id, privacy: 'secret' }, owner);
  const again = await world.app.inject({
    url: plain,
    headers: { 'if-none-match': String(before.headers.etag) },
  });
  expect([again.statusCode, again.headers['cache-control']]).toEqual([404, 'no-store']);

  const { data } = await world.call(getPin, { pin_id: pin }, owner);
  const signed = await world.app.inject(data.images.orig?.url ?? '');
  expect(signed.statusCode).toBe(200);
  expect(signed.headers['cache-control']).toMatch(/^private, max-age=\d{5}, immutable$/);
});
