import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createBoardInvite, getBoards } from '@corkboard/shared/requests/boards';
import { followUser } from '@corkboard/shared/requests/people';
import {
  completeImportUpload,
  getBoardFeed,
  getImport,
  getImportItems,
  startImportUpload,
} from '@corkboard/shared/requests/pins';
import { ZipFile } from 'yazl';
import { jpeg } from '../../domains/media/testing/drawn.ts';
import { accountStatusRepository } from '../../domains/people/account-status-repository.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { findImportedBoard, findNextPosition } from './import-pin-repository.ts';
import { newBoard } from './read/import-item.ts';

let world: TestApp;
let noor: Person;
let image: Buffer;

beforeAll(async () => {
  world = await testApp();
  image = await jpeg(60, 40);
});
afterAll(() => world.close());
beforeEach(async () => {
  noor = await world.given.newcomer('noor');
});

interface FileBoard {
  name: string;
  privacy?: 'public' | 'protected' | 'secret';
  sections?: string[];
  collaborators?: { username: string; can_write: boolean }[];
  pins: { title: string; section?: string }[];
}

async function imported(...boards: FileBoard[]) {
  const zip = new ZipFile();
  zip.addBuffer(image, 'pictures/a.jpg');
  const all = boards.map((board) => ({
    ...board,
    pins: board.pins.map((pin) => ({ ...pin, picture: 'pictures/a.jpg' })),
  }));
  const file = { format: 'corkboard-export', version: 1, boards: all };
  zip.addBuffer(Buffer.from(JSON.stringify(file)), 'corkboard.json');
  zip.end();
  return importedFile(await buffer(zip.outputStream));
}

async function importedFile(payload: Buffer) {
  const sent = { file_name: 'mine.zip', bytes: payload.byteLength };
  const { data } = await world.call(startImportUpload, sent, noor);
  await world.app.inject({
    method: 'PUT',
    url: `/v3/imports/files/${data.id}/parts/0/`,
    headers: {
      cookie: noor.cookie,
      origin: 'http://localhost:3000',
      'content-type': 'application/octet-stream',
    },
    payload,
  });
  await world.call(completeImportUpload, { id: data.id }, noor);
  for (;;) {
    const { data: found } = await world.call(getImport, { id: data.id }, noor);
    if (found.status === 'done' || found.status === 'failed') {
      const { data: items } = await world.call(getImportItems, { id: data.id }, noor);
      return { message: found.message, reasons: items.map(({ reason }) => reason) };
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function boards() {
  const input = { username: noor.username, filter_stories: true, sort: 'alphabetical' } as const;
  const { data } = await world.call(getBoards, input, noor);
  return data.map(({ name, privacy, pin_count }) => `${name} ${privacy} ${pin_count}`).toSorted();
}

const oneOn = (name: string, more: Partial<FileBoard> = {}): FileBoard => ({
  name,
  privacy: 'secret',
  pins: [{ title: 'Crow' }],
  ...more,
});

it.each([
  ['marks', 'カラス', 'ガラス'],
  ['case', 'lamps', 'Lamps'],
  ['accents', 'Resume', 'Résumé'],
  ['compatible letters', 'Area m2', 'Area m²'],
])('keeps boards apart whose names differ in %s', async (_what, inFile, there) => {
  await world.given.board(noor, there);

  expect(await imported(oneOn(inFile))).toEqual({ message: null, reasons: [null] });

  expect(await boards()).toEqual([`${inFile} secret 1`, `${there} public 0`].toSorted());
});

it('keeps the reported crow off the glass board', async () => {
  await world.given.board(noor, 'ガラス');
  const url = new URL('testing/cases/corkboard-board-karasu.zip', import.meta.url);

  expect(await importedFile(await readFile(url))).toEqual({ message: null, reasons: [null] });

  expect(await boards()).toEqual(['カラス secret 1', 'ガラス public 0']);
});

it('finds a board whose name is encoded differently', async () => {
  await world.given.board(noor, 'Cafe\u0301', { privacy: 'secret' });

  await imported(oneOn('Caf\u00e9'));

  expect(await boards()).toEqual(['Cafe\u0301 secret 1']);
});

it('adds secret Pins to no public board of that name', async () => {
  await world.given.board(noor, 'Rooms');

  const report = await imported(oneOn('Rooms'), { name: 'Empty', privacy: 'secret', pins: [] });

  expect(report.reasons).toEqual([expect.stringContaining('This Pin is on a secret board')]);
  expect(report.message).toContain('name of a board with another privacy');
  expect(await boards()).toEqual(['Empty secret 0', 'Rooms public 0', 'Rooms secret 1']);
  expect((await imported(oneOn('Rooms'))).message).toBeNull();
  expect(await boards()).toEqual(['Empty secret 0', 'Rooms public 0', 'Rooms secret 1']);
});

it('restores boards of one name with their privacy', async () => {
  const file = [oneOn('Rooms', { privacy: 'public' }), oneOn('Rooms'), oneOn('Rooms')];
  const restored = ['Rooms public 1', 'Rooms secret 1', 'Rooms secret 1'];
  expect(await imported(...file)).toEqual({ message: null, reasons: [null, null, null] });
  expect(await boards()).toEqual(restored);

  const { message, reasons } = await imported(...file);
  expect([message, new Set(reasons)]).toEqual([null, new Set(["It's already saved."])]);
  expect(await boards()).toEqual(restored);
});

it('tells boards of the account from those of the file', async () => {
  const guest = await world.given.newcomer('ines');
  const shared = await world.given.board(noor, 'Rooms', { privacy: 'secret' });
  await world.given.collaborator(shared, guest);

  const report = await imported(oneOn('Rooms', { privacy: 'public' }), oneOn('Rooms'));

  expect(report.message).toContain('name of a board with another privacy');
  expect(report.reasons).toEqual([
    expect.stringContaining('This Pin is on another board'),
    expect.stringContaining('This Pin is on a secret board'),
  ]);
});

it('shows imported Pins only to collaborators in the file', async () => {
  const ines = await world.given.newcomer('ines');
  const shared = await world.given.board(noor, 'Gifts', { privacy: 'secret' });
  await world.given.collaborator(shared, ines);

  await imported(oneOn('Gifts'));
  expect(await boards()).toEqual(['Gifts secret 0', 'Gifts secret 1']);

  const collaborators = [{ username: ines.username, can_write: true }];
  await imported(oneOn('Gifts', { collaborators }));
  const { data } = await world.call(getBoardFeed, { board_id: shared }, ines);
  expect(data).toMatchObject([{ title: 'Crow' }]);
});

/** What lets someone on a secret board now or later. */
const VIEWERS: [who: string, join: (board_id: string, guest: Person) => Promise<unknown>][] = [
  [
    'an invited follower',
    async (board_id, guest) => {
      await world.call(followUser, { user_id: noor.id }, guest);
      await world.call(createBoardInvite, { board_id, invited_user_ids: [guest.id] }, noor);
    },
  ],
  [
    'an asked stranger',
    (board_id, guest) =>
      world.call(createBoardInvite, { board_id, invited_user_ids: [guest.id] }, noor),
  ],
  [
    'a deactivated collaborator',
    async (board_id, guest) => {
      await world.given.collaborator(board_id, guest);
      await accountStatusRepository(world.db).deactivate([guest.id]);
    },
  ],
  [
    'a blocked collaborator',
    async (board_id, guest) => {
      await world.given.collaborator(board_id, guest);
      await world.given.block(noor, guest);
    },
  ],
];

it.each(VIEWERS)('keeps imported Pins from %s', async (_who, join) => {
  const guest = await world.given.newcomer('ines');
  const shared = await world.given.board(noor, 'Gifts', { privacy: 'secret' });
  await join(shared, guest);

  const corkboard = await imported(oneOn('Gifts'));
  expect(corkboard.message).toContain('name of a board with another privacy');
  expect(await boards()).toEqual(['Gifts secret 0', 'Gifts secret 1']);

  const collaborators = [{ username: guest.username, can_write: true }];
  await imported(oneOn('Gifts', { collaborators }));
  expect(await boards()).toEqual(['Gifts secret 1', 'Gifts secret 1']);
});

it.each(VIEWERS)('keeps Pins of other files from %s', async (_who, join) => {
  const guest = await world.given.newcomer('ines');
  const shared = await world.given.board(noor, 'Gifts', { privacy: 'secret' });
  await join(shared, guest);

  const found = await findImportedBoard(world.db, noor.id, newBoard('Gifts'));

  expect(found).toBeUndefined();
});

it('keeps a board without a visible name secret', async () => {
  await imported(oneOn('\u3164'));
  expect(await boards()).toEqual(['Board secret 1']);
});

it('adds Pins to a board without places left', async () => {
  const board_id = await world.given.board(noor, 'Rooms', { privacy: 'secret' });
  await world.given.pin(noor, { board_id, position: 2_147_483_647 });

  expect(await findNextPosition(world.db, board_id)).toBe(2_147_483_647);
});

it('keeps sections apart by their exact titles', async () => {
  await imported(
    oneOn('Rooms', {
      sections: ['カラス', 'ガラス', 'Caf\u00e9'],
      pins: [{ title: 'A', section: 'Cafe\u0301' }],
    }),
  );
  const rows = await world.db
    .selectFrom('sections as s')
    .innerJoin('boards as b', 'b.id', 's.board_id')
    .where('b.owner_id', '=', noor.id)
    .select('s.title')
    .execute();
  expect(rows.map(({ title }) => title).toSorted()).toEqual(['Caf\u00e9', 'カラス', 'ガラス']);
});
