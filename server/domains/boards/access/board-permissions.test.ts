import {
  archiveBoard,
  createBoardInvite,
  createSection,
  deleteBoard,
  followBoard,
  getBoard,
  getBoardCollaborators,
  getBoardFields,
  getBoardFollowers,
  getBoards,
  getSections,
  mergeBoards,
  purgeBoard,
  reorderBoards,
  restoreBoard,
  unarchiveBoard,
  updateBoard,
} from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { getBoardFeed, movePins, reorderPins, savePin } from '@corkboard/shared/requests/pins';
import type { Person } from '../../../testing/given.ts';
import { type TestAnswer, type TestApp, testApp } from '../../../testing/test-app.ts';

let world: TestApp;
let owner: Person;
let people: Record<'writer' | 'reader' | 'stranger' | 'acting' | 'unlinked', Person>;
let boards: Record<string, string>;
let pin: string;
let target: string;

beforeAll(async () => {
  world = await testApp();
  owner = await world.given.person('owner', { is_partner: true });
  const names = ['writer', 'reader', 'stranger', 'acting', 'unlinked'] as const;
  const made = await Promise.all(names.map((name) => world.given.person(name)));
  people = Object.fromEntries(names.map((name, at) => [name, made[at]])) as typeof people;
  await world.db
    .insertInto('business_access')
    .values({ profile_id: owner.id, member_id: people.acting.id, permissions: ['OWNER'] })
    .execute();
  const hidden = await world.given.person('hidden', { is_private_profile: true });
  boards = {
    public: await world.given.board(owner, 'Public'),
    protected: await world.given.board(owner, 'Protected', { privacy: 'protected' }),
    secret: await world.given.board(owner, 'Secret', { privacy: 'secret' }),
    archived: await world.given.board(owner, 'Archived', { archived_at: new Date() }),
    deleted: await world.given.board(owner, 'Deleted', { deleted_at: new Date() }),
    private: await world.given.board(hidden, 'Private'),
    unknown: 'no-such-board',
  };
  for (const [name, id] of Object.entries(boards)) {
    if (name === 'unknown') continue;
    await world.given.collaborator(id, people.writer);
    await world.given.collaborator(id, people.reader, false);
    await world.given.pin(name === 'private' ? hidden : owner, { board_id: id });
  }
  pin = await world.given.pin(people.stranger);
  target = await world.given.board(people.stranger, 'Target');
});
afterAll(() => world.close());

const calls: [string, (id: string, as?: Person) => Promise<TestAnswer<unknown>>][] = [
  ['getBoard', (board_id, as) => world.call(getBoard, { board_id }, as)],
  ['getBoardFields', (id, as) => world.call(getBoardFields, { id }, as)],
  ['getBoardFeed', (board_id, as) => world.call(getBoardFeed, { board_id }, as)],
  ['getSections', (board_id, as) => world.call(getSections, { board_id }, as)],
  ['getBoardFollowers', (board_id, as) => world.call(getBoardFollowers, { board_id }, as)],
  ['getBoardCollaborators', (board_id, as) => world.call(getBoardCollaborators, { board_id }, as)],
  ['followBoard', (board_id, as) => world.call(followBoard, { board_id }, as)],
  ['updateBoard', (board_id, as) => world.call(updateBoard, { board_id, description: 'x' }, as)],
  ['deleteBoard', (board_id, as) => world.call(deleteBoard, { board_id }, as)],
  ['archiveBoard', (id, as) => world.call(archiveBoard, { id }, as)],
  ['unarchiveBoard', (id, as) => world.call(unarchiveBoard, { id }, as)],
  ['merge away', (source, as) => world.call(mergeBoards, { source, target }, as)],
  ['merge into', (into, as) => world.call(mergeBoards, { source: target, target: into }, as)],
  ['reorderBoards', (id, as) => world.call(reorderBoards, { board_ids: id }, as)],
  ['restoreBoard', (id, as) => world.call(restoreBoard, { id }, as)],
  ['purgeBoard', (id, as) => world.call(purgeBoard, { id }, as)],
  ['createSection', (board_id, as) => world.call(createSection, { board_id, title: 'x' }, as)],
  ['reorderPins', (id, as) => world.call(reorderPins, { id, pin_ids: pin }, as)],
  ['savePin', (board_id, as) => world.call(savePin, { pin_id: pin, board_id }, as)],
  ['movePins', (id, as) => world.call(movePins, { pin_ids: [pin], target_board_id: id }, as)],
  [
    'invite',
    (board_id, as) => world.call(createBoardInvite, { board_id, invited_user_ids: [owner.id] }, as),
  ],
];
const reads = new Set([
  'getBoard',
  'getBoardFields',
  'getBoardFeed',
  'getSections',
  'getBoardFollowers',
  'getBoardCollaborators',
]);
const never = new Set(['restoreBoard', 'purgeBoard']);

async function send(name: string, board: string, as?: Person) {
  const call = calls.find(([each]) => each === name)?.[1];
  if (!call) throw new Error(`No call ${name}`);
  return call(boards[board] ?? '', as);
}

describe.each(['secret', 'archived', 'deleted', 'private'])('a %s board', (board) => {
  it.each(calls.map(([name]) => name))(
    '[SRV-053, SRV-055, SRV-056] returns 404 to a stranger for %s',
    async (name) => {
      const [hidden, unknown] = [
        await send(name, board, people.stranger),
        await send(name, 'unknown', people.stranger),
      ];
      expect(hidden.status).toBe(404);
      expect(hidden).toEqual(unknown);
      const [hiddenOut, unknownOut] = [await send(name, board), await send(name, 'unknown')];
      expect(hiddenOut.status).toBe(reads.has(name) ? 404 : 401);
      expect(hiddenOut).toEqual(unknownOut);
    },
  );
});

const changes = calls.map(([name]) => name).filter((name) => !reads.has(name));

it.each(changes)(
  '[SRV-052, SRV-054, SRV-057, SRV-058, SRV-059] denies a stranger %s on a readable board',
  async (name) => {
    for (const board of ['public', 'protected']) {
      const expected = never.has(name) ? 404 : name === 'followBoard' ? 200 : 403;
      expect((await send(name, board, people.stranger)).status).toBe(expected);
      expect((await send(name, board)).status).toBe(401);
    }
  },
);

const personalCalls = new Set(['followBoard', 'reorderBoards']);

it.each(changes.filter((name) => !never.has(name) && !personalCalls.has(name)))(
  '[SRV-059] denies a read-only collaborator %s',
  async (name) => {
    expect((await send(name, 'public', people.reader)).status).toBe(403);
  },
);

it.each([
  ['updateBoard', (at: OnBoard, as) => world.call(updateBoard, { ...at, description: 'x' }, as)],
  ['createSection', (at: OnBoard, as) => world.call(createSection, { ...at, title: 'x' }, as)],
  ['getBoard', (at: OnBoard, as) => world.call(getBoard, at, as)],
] satisfies [string, (at: OnBoard, as: Person) => Promise<TestAnswer<unknown>>][])(
  '[SRV-059, SRV-060] lets only linked members call %s',
  async (_name, call) => {
    const at = { board_id: boards['secret'] ?? '', orbac_subject_id: owner.id };
    expect((await call(at, people.acting)).status).toBe(200);
    expect((await call(at, people.unlinked)).status).toBe(403);
  },
);
interface OnBoard {
  board_id: string;
  orbac_subject_id: string;
}

it('[SRV-053, SRV-054, SRV-055] omits hidden boards from lists and counts', async () => {
  for (const viewer of [undefined, people.stranger]) {
    const { data } = await world.call(
      getBoards,
      { username: 'owner', filter_stories: true },
      viewer,
    );
    expect(data.map((board) => board.name)).toEqual(['Public']);
    const user = await world.call(getUser, { username: 'owner', field_set_key: 'profile' }, viewer);
    expect(user.data.board_count).toBe(1);
    expect(user.data.secret_board_count ?? 0).toBe(0);
    expect(user.data.pin_count).toBe(1);
  }
});

it('hides boards of an owner who blocked the viewer', async () => {
  const blocked = await world.given.person('blocked');
  await world.given.block(owner, blocked);
  for (const name of ['getBoard', 'getBoardFeed', 'followBoard', 'savePin']) {
    expect((await send(name, 'public', blocked)).status).toBe(404);
  }
});
