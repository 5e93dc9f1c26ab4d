import {
  deleteBoard,
  deleteBoardCollaborator,
  getBoard,
  getDeletedBoards,
  mergeBoards,
  restoreBoard,
  undoBoardAction,
} from '@corkboard/shared/requests/boards';
import { decideTakedown } from '@corkboard/shared/requests/moderation';
import { getNotifications } from '@corkboard/shared/requests/notifications';
import { blockUser } from '@corkboard/shared/requests/people';
import { deletePins, getPin } from '@corkboard/shared/requests/pins';
import type { Person } from '../../testing/given.ts';
import { type AccountApp, accountApp } from '../accounts/testing/account-app.ts';
import { firstTakedown, openTakedown } from './testing/submit.ts';

let world: AccountApp;
let noor: Person;
let ines: Person;
let staff: Person;

beforeEach(async () => {
  world = await accountApp();
  noor = await world.given.person('noorhaddad', { email: 'noor@haddad.example' });
  ines = await world.given.person('inesmoreau', { email: 'ines@moreau.example' });
  staff = await world.given.person('staff', { is_employee: true });
});
afterEach(() => world.close());

async function remove(...content_urls: string[]) {
  const takedown_id = await openTakedown(world, { content_urls });
  return world.call(decideTakedown, { takedown_id, decision: 'remove_content' }, staff);
}

const seesPin = async (pin_id: string, as: Person) =>
  (await world.call(getPin, { pin_id }, as)).status === 200;

const getLines = (to: string) =>
  world.letters.filter((letter) => letter.to === to).map(({ lines }) => lines ?? []);

async function countNews(person: Person): Promise<number> {
  const { data } = await world.call(getNotifications, {}, person);
  return data.find(({ type }) => type === 'content_removed')?.count ?? 0;
}

describe('the removal of a board with Pins of others', () => {
  let board_id: string;

  beforeEach(async () => {
    board_id = await world.given.sharedBoard(noor, [ines], { name: 'Clay' });
  });

  it('notifies and emails each of them about their Pins', async () => {
    const pin = await world.given.pin(ines, { board_id, title: 'Blue cup' });
    await world.given.pin(noor, { board_id, title: 'White cup' });
    expect((await remove('/noorhaddad/clay/')).status).toBe(200);

    expect(await seesPin(pin, ines)).toBe(false);
    expect(await countNews(ines)).toBe(1);
    expect(await countNews(noor)).toBe(1);
    const [lines = [], ...others] = getLines('ines@moreau.example');
    expect(others).toEqual([]);
    expect(lines.slice(0, 4)).toEqual([
      "We removed this content of inesmoreau. It can't be restored.",
      '1 Pin on the board “Clay”, which we removed',
      'Pin “Blue cup”',
      'Reason: a legal report (Digital Services Act)',
    ]);
    expect(getLines('noor@haddad.example')).toHaveLength(1);
    expect(getLines('noor@haddad.example').join()).not.toContain('cup');
  });

  it('names ten Pins, and counts the others', async () => {
    for (let at = 0; at < 12; at++) await world.given.pin(ines, { board_id, title: `Cup ${at}` });
    await remove('/noorhaddad/clay/');
    const [lines = []] = getLines('ines@moreau.example');
    expect(lines).toContain('12 Pins on the board “Clay”, which we removed');
    expect(lines.filter((line) => line.startsWith('Pin “Cup'))).toHaveLength(10);
    expect(lines).toContain('And 2 more Pins');
  });

  it('sends one email about all that a person lost', async () => {
    const pin = await world.given.pin(ines, { title: 'My own' });
    // Older than its board, so that the order of ids alone would take it first.
    const onBoard = await world.given.pin(ines, { title: 'Blue cup' });
    const pots = await world.given.sharedBoard(noor, [ines], { name: 'Pots' });
    await world.db.updateTable('pins').set({ board_id: pots }).where('id', '=', onBoard).execute();
    await remove(`/pin/${pin}/`, '/noorhaddad/pots/', `/pin/${onBoard}/`);
    expect(getLines('ines@moreau.example')).toHaveLength(1);
    const [lines = []] = getLines('ines@moreau.example');
    expect(lines.slice(1, 4)).toEqual([
      '1 Pin on the board “Pots”, which we removed',
      'Pin “Blue cup”',
      'Pin “My own”',
    ]);
    expect(await countNews(ines)).toBe(2);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'was removed from the board',
      () => world.call(deleteBoardCollaborator, { board_id, invited_user_id: ines.id }, noor),
    ],
    ['was blocked by its owner', () => world.call(blockUser, { blocked_user_id: ines.id }, noor)],
  ])("doesn't name a board that became secret to someone who %s", async (_how, end) => {
    await world.given.pin(ines, { board_id, title: 'Blue cup' });
    const tomas = await world.given.person('tomasrey', { email: 'tomas@rey.example' });
    await world.given.collaborator(board_id, tomas);
    await world.given.pin(tomas, { board_id });
    await end();
    const hidden = { privacy: 'secret' as const, name: 'Divorce' };
    await world.db.updateTable('boards').set(hidden).where('id', '=', board_id).execute();
    // Which is as secret once it is deleted.
    await world.call(deleteBoard, { board_id }, noor);

    expect((await remove('/noorhaddad/clay/')).status).toBe(200);
    const [lines = []] = getLines('ines@moreau.example');
    expect(lines.join('\n')).not.toContain('Divorce');
    expect(lines.slice(1, 3)).toEqual(['1 Pin on a board that we removed', 'Pin “Blue cup”']);
    expect(getLines('tomas@rey.example').join()).toContain('Divorce');
    expect(await countNews(ines)).toBe(1);
  });

  it("doesn't mention Pins that they deleted", async () => {
    const pin = await world.given.pin(ines, { board_id });
    await world.call(deletePins, { pin_ids: [pin] }, ines);
    await remove('/noorhaddad/clay/');
    expect(getLines('ines@moreau.example')).toEqual([]);
    expect(await countNews(ines)).toBe(0);
  });
});

describe('a link to deleted content', () => {
  it('leads to a board that its owner can restore, and its removal ends that', async () => {
    const board_id = await world.given.sharedBoard(noor, [ines], { name: 'Clay' });
    const pin = await world.given.pin(noor, { board_id });
    await world.given.pin(ines, { board_id, title: 'Blue cup' });
    const { data: deletion } = await world.call(deleteBoard, { board_id }, noor);

    const takedown_id = await openTakedown(world, { content_urls: ['/noorhaddad/clay/'] });
    const { reported_boards } = await firstTakedown(world, staff);
    expect(reported_boards).toMatchObject([{ id: board_id, pin_count: 2, people_count: 1 }]);
    const decision = { takedown_id, decision: 'remove_content' as const };
    expect((await world.call(decideTakedown, decision, staff)).status).toBe(200);

    expect((await world.call(getDeletedBoards, {}, noor)).data).toEqual([]);
    expect((await world.call(restoreBoard, { id: board_id }, noor)).status).toBe(404);
    expect((await world.call(undoBoardAction, { id: deletion.id }, noor)).status).toBe(409);
    expect((await world.call(getBoard, { board_id }, noor)).status).toBe(404);
    expect(await seesPin(pin, noor)).toBe(false);
    expect(getLines('ines@moreau.example')[0]).toContain('Pin “Blue cup”');
  });

  it('prefers a board that exists', async () => {
    const deleted = await world.given.board(noor, 'Clay');
    await world.call(deleteBoard, { board_id: deleted }, noor);
    const live = await world.given.board(noor, 'Clay');
    await openTakedown(world, { content_urls: ['/noorhaddad/clay/'] });
    expect((await firstTakedown(world, staff)).reported_boards).toMatchObject([{ id: live }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'merged',
      async () => {
        const source = await world.given.board(noor, 'Clay');
        await world.given.pin(noor, { board_id: source });
        const target = await world.given.board(noor, 'Target');
        return world.call(mergeBoards, { source, target }, noor);
      },
    ],
    [
      'deleted for good',
      async () => {
        const deleted_at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
        return world.given.board(noor, 'Clay', { deleted_at, deleted_by: 'x' });
      },
    ],
  ])('leads to no board that was %s', async (_how, act) => {
    await act();
    await openTakedown(world, { content_urls: ['/noorhaddad/clay/'] });
    expect((await firstTakedown(world, staff)).reported_boards).toEqual([]);
  });

  it('leads to a Pin that its owner can restore, and its removal ends that', async () => {
    const board_id = await world.given.board(noor, 'Clay');
    const pin = await world.given.pin(noor, { board_id });
    const { data: deletion } = await world.call(deletePins, { pin_ids: [pin] }, noor);
    expect((await remove(`/pin/${pin}/`)).status).toBe(200);
    await world.call(undoBoardAction, { id: deletion.id }, noor);
    expect(await seesPin(pin, noor)).toBe(false);
  });
});
