import { createConversation } from '@corkboard/shared/requests/messaging';
import { newId } from '../../../platform/db/new-id.ts';
import type { Person } from '../../../testing/given.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { slugify } from '../addresses/board-url.ts';
import type { Model } from './expected-permissions.ts';

export const PEOPLE = ['ana', 'ben', 'cas', 'dia', 'biz'] as const;
export type Name = (typeof PEOPLE)[number];
export const BOARDS = ['open', 'shared', 'hidden', 'linked'] as const;
export type BoardName = (typeof BOARDS)[number];

interface Merge {
  source: string;
  target: string;
  pins: string[];
}

export type History = Awaited<ReturnType<typeof startHistory>>;

export async function startHistory(world: TestApp) {
  const byName = await createPeople(world);
  const { ana, ben, cas, dia, biz } = byName;
  const people = new Map(Object.values(byName).map((person) => [person.id, person]));
  const guest = await world.given.newcomer('guest');
  const staff = await world.given.newcomer('staff', { is_employee: true });
  const word = `w${guest.id}`;
  const model: Model = {
    isPrivate: new Set(),
    isAway: new Set(),
    isSuspended: new Set(),
    follows: new Set(),
    boardFollows: new Set(),
    blocks: new Set(),
    boards: new Map(),
    pins: new Map(),
    offers: [],
    members: new Set(),
  };
  const ids = {} as Record<BoardName, string>;
  const owners = { open: ana, shared: ben, hidden: ana, linked: biz };
  const collaborators = {
    open: [ben, cas],
    shared: [cas, dia],
    hidden: [dia, ben],
    linked: [ana, dia],
  };
  for (const name of BOARDS) {
    const owner = owners[name];
    const privacy = name === 'hidden' ? 'secret' : 'public';
    const id = await world.given.sharedBoard(owner, collaborators[name], {
      name: `${name} ${word}`,
      privacy,
    });
    ids[name] = id;
    model.boards.set(id, {
      owner: owner.id,
      privacy,
      collaborators: new Map(collaborators[name].map((person) => [person.id, { canWrite: true }])),
      removed: new Map(),
      isArchived: false,
      deleted: null,
    });
    await createSection(world, id, `${name} section ${word}`);
    for (const pinner of [owner, cas]) {
      const pin = await createPin(world, pinner, word, id);
      model.pins.set(pin, { pinner: pinner.id, board: id });
    }
  }
  model.pins.set(await createPin(world, dia, word, null), { pinner: dia.id, board: null });
  // Targets for copies, outside the model.
  const scratch = new Map<string, string>();
  for (const { id } of people.values()) {
    const owner = people.get(id) ?? ana;
    scratch.set(id, await world.given.board(owner, `Scratch ${id}`, { privacy: 'secret' }));
  }
  const conversations = new Map<string, [string, string]>();
  for (const [one, other] of [
    [ana, ben],
    [ana, cas],
    [dia, biz],
  ] as const) {
    const text = { user_ids: [other.id], text: 'Hello' };
    const { data } = await world.call(createConversation, text, one);
    conversations.set(data.id, [one.id, other.id]);
  }
  const merges: Merge[] = [];
  return { world, model, people, byName, ids, guest, staff, word, scratch, conversations, merges };
}

async function createPeople(world: TestApp): Promise<Record<Name, Person>> {
  const people = await world.given.newcomers(...PEOPLE);
  const ids = Object.values(people).map(({ id }) => id);
  const users = world.db.updateTable('users');
  await users.set({ enable_profile_message: true }).where('id', 'in', ids).execute();
  await users.set({ is_partner: true }).where('id', '=', people.biz.id).execute();
  return people;
}

async function createSection({ db }: TestApp, board_id: string, title: string): Promise<void> {
  const section = { id: newId(), board_id, title, slug: slugify(title) };
  await db.insertInto('sections').values(section).execute();
}

/** With its own image, to tell covers apart. */
async function createPin(world: TestApp, pinner: Person, title: string, board_id: string | null) {
  const image_digest = await world.given.picture(newId());
  return world.given.pin(pinner, { board_id, title, picture_digest: image_digest });
}
