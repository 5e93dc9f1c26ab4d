import { EventEmitter, once } from 'node:events';
import {
  createConversation,
  leaveConversation,
  markConversationRead,
  updateConversation,
} from '@corkboard/shared/requests/messaging';
import { markNotificationsRead } from '@corkboard/shared/requests/notifications';
import type { Updateable } from 'kysely';
import { type AppDependencies, buildApp } from '../../compose/app.ts';
import type { UsersTable } from '../../domains/accounts/user-schema.ts';
import { type Events, openEvents } from '../../release/testing/open-events.ts';
import type { Person } from '../../testing/given.ts';
import { ownApp, sharedApp, type TestApp } from '../../testing/test-app.ts';
import { type LiveDependencies, liveRoutes } from './live-routes.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let streams: Events[];

type Options = Omit<LiveDependencies, 'db' | 'listenUrl' | 'onGap'>;

/** Waits for LISTEN, because earlier changes reach no stream. */
function buildLive(options: Options) {
  return async (dependencies: AppDependencies, listenUrl: string) => {
    const server = new EventEmitter();
    const listening = once(server, 'listening');
    const app = await buildApp(dependencies);
    const onGap = () => void server.emit('listening');
    await app.register(liveRoutes({ db: dependencies.db, listenUrl, ...options, onGap }));
    await app.ready();
    await listening;
    return app;
  };
}

const MESSAGES = { event: 'messages' };

const notices = new EventEmitter();
const liveApp = sharedApp({
  build: buildLive({
    onNotice(topic) {
      notices.emit(topic);
      notices.emit('any', topic);
    },
  }),
});

async function openWorld(open = liveApp) {
  world = await open();
  streams = [];
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
}
afterEach(async () => {
  for (const stream of streams) stream.close();
  await world.close();
});

async function watch(path: string, as?: Person): Promise<Events> {
  const headers: Record<string, string> = as ? { cookie: as.cookie } : {};
  const events = await openEvents(world.app, `/_live/stream${path}`, headers);
  streams.push(events);
  expect(await getNext(events)).toMatchObject({ event: 'ready' });
  return events;
}

async function getNext(events: Events) {
  for (;;) {
    const next = await events.next();
    // The server connects to the database while the first streams open.
    if (next?.['event'] !== 'gap') return next;
  }
}

const rename = (id: string, name: string) =>
  world.db.updateTable('boards').set({ name }).where('id', '=', id).execute();

it('sends a change of a board to its viewers', async () => {
  await openWorld();
  const board_id = await world.given.board(noor, 'Kilns');
  const visitor = await watch(`?board=${board_id}`);
  const viewer = await watch(`?board=${board_id}`, ines);

  await world.given.pin(noor, { title: 'Jug', board_id });
  const change = { event: 'board', data: board_id };
  expect(await getNext(visitor)).toMatchObject(change);
  expect(await getNext(viewer)).toMatchObject(change);
});

it('sends a change of who is shown on a board', async () => {
  await openWorld();
  const board_id = await world.given.board(noor, 'Kilns');
  const visitor = await watch(`?board=${board_id}`);

  const hide = { should_show_board_collaborators: false };
  await world.db.updateTable('boards').set(hide).where('id', '=', board_id).execute();
  expect(await getNext(visitor)).toMatchObject({ event: 'board', data: board_id });
});

it("sends what changed after the page's data was read", async () => {
  await openWorld();
  const board_id = await world.given.board(noor, 'Kilns');
  const secret = await world.given.board(noor, 'Surprise', { privacy: 'secret' });
  const owner = await watch(`?board=${board_id}&board=${secret}`, noor);
  await rename(secret, 'Party');
  expect(await getNext(owner)).toMatchObject({ data: secret });
  await rename(board_id, 'Two kilns');
  expect(await getNext(owner)).toMatchObject({ data: board_id });

  const topics = `?board=${secret}&board=${board_id}`;
  const late = await watch(`${topics}&age=60000`, ines);
  expect(await getNext(late)).toMatchObject({ event: 'board', data: board_id });
  const older = await watch(topics, ines);
  await rename(board_id, 'Three kilns');
  const change = { event: 'board', data: board_id };
  expect([await getNext(older), await getNext(late)]).toMatchObject([change, change]);
});

it('gathers the changes of one action', async () => {
  await openWorld();
  const board_id = await world.given.board(noor, 'Kilns');
  const other = await world.given.board(noor, 'Glazes');
  for (const title of ['One', 'Two', 'Three']) await world.given.pin(noor, { title, board_id });
  const viewer = await watch(`?board=${board_id}&board=${other}`, ines);

  const change = { title: 'Jug' };
  await world.db.updateTable('pins').set(change).where('board_id', '=', board_id).execute();
  expect(await getNext(viewer)).toMatchObject({ data: board_id });
  await rename(other, 'Ash glazes');
  expect(await getNext(viewer)).toMatchObject({ data: other });
});

it('sends nothing about a secret board to outsiders', async () => {
  await openWorld();
  const secret = await world.given.board(noor, 'Surprise', { privacy: 'secret' });
  const open = await world.given.board(noor, 'Kilns');
  const outsider = await watch(`?board=${secret}&board=${open}`, ines);
  const owner = await watch(`?board=${secret}`, noor);

  await rename(secret, 'Party');
  expect(await getNext(owner)).toMatchObject({ data: secret });
  await rename(open, 'Two kilns');
  expect(await getNext(outsider)).toMatchObject({ data: open });
});

it('reports the loss of permission once, then nothing', async () => {
  await openWorld();
  const board_id = await world.given.board(noor, 'Kilns');
  const other = await world.given.board(noor, 'Glazes');
  const viewer = await watch(`?board=${board_id}&board=${other}`, ines);
  const hide = { privacy: 'secret' } as const;
  await world.db.updateTable('boards').set(hide).where('id', '=', board_id).execute();
  expect(await getNext(viewer)).toMatchObject({ data: board_id });

  await world.given.pin(noor, { title: 'Jug', board_id });
  const owner = await watch(`?board=${board_id}`, noor);
  await rename(board_id, 'Party');
  expect(await getNext(owner)).toMatchObject({ data: board_id });
  await rename(other, 'Ash glazes');
  expect(await getNext(viewer)).toMatchObject({ data: other });
});

it('sends new messages to their participants only', async () => {
  await openWorld();
  const tomas = await world.given.person('tomasrey');
  const board_id = await world.given.board(noor, 'Kilns');
  const recipient = await watch('', ines);
  const stranger = await watch(`?board=${board_id}`, tomas);

  await world.call(createConversation, { user_ids: [ines.id], text: 'Hello' }, noor);
  expect(await getNext(recipient)).toMatchObject({ event: 'messages' });
  await rename(board_id, 'Two kilns');
  expect(await getNext(stranger)).toMatchObject({ event: 'board' });
});

/** Pages of both people that have heard of their new conversation. */
async function startConversation() {
  await openWorld();
  const board_id = await world.given.board(noor, 'Kilns');
  const page = await watch(`?board=${board_id}`, ines);
  const sender = await watch(`?board=${board_id}`, noor);
  const hello = { user_ids: [ines.id], text: 'Hello' };
  const { data } = await world.call(createConversation, hello, noor);
  for (const each of [page, sender]) expect(await getNext(each)).toMatchObject(MESSAGES);
  return { page, sender, board_id, conversation: { conversation_id: data.id } };
}

it("tells a person's other pages what one of them changed", async () => {
  const { page, sender, board_id, conversation } = await startConversation();

  await world.call(markNotificationsRead, {}, ines);
  expect(await getNext(page)).toMatchObject(MESSAGES);
  await world.call(markConversationRead, conversation, ines);
  expect(await getNext(page)).toMatchObject(MESSAGES);
  await world.call(updateConversation, { ...conversation, is_unread: true }, ines);
  expect(await getNext(page)).toMatchObject(MESSAGES);
  await world.call(leaveConversation, conversation, ines);
  expect(await getNext(page)).toMatchObject(MESSAGES);
  await rename(board_id, 'Two kilns');
  expect(await getNext(sender)).toMatchObject({ event: 'board' });
});

it('sends nothing about a conversation that was read already', async () => {
  const { page, board_id, conversation } = await startConversation();
  await world.call(markConversationRead, conversation, ines);
  expect(await getNext(page)).toMatchObject(MESSAGES);

  await world.call(markConversationRead, conversation, ines);
  await rename(board_id, 'Two kilns');
  expect(await getNext(page)).toMatchObject({ event: 'board' });
});

it("rejects another profile's stream", async () => {
  await openWorld();
  const response = await world.app.inject({
    url: `/_live/stream?orbac_subject_id=${noor.id}`,
    headers: { cookie: ines.cookie },
  });
  expect(response.statusCode).toBe(403);
});

it('ends a stream after its limit', async () => {
  await openWorld(() => ownApp({ build: buildLive({ maxStreamMs: 50 }) }));
  const events = await watch('', ines);
  expect(await getNext(events)).toBeUndefined();
});

it('limits the open streams of one person', async () => {
  await openWorld();
  for (let open = 0; open < 30; open += 1) await watch('', ines);

  const headers = { cookie: ines.cookie };
  const response = await world.app.inject({ url: '/_live/stream', headers });
  expect(response.statusCode).toBe(429);
  await watch('', noor);
});

it('counts the streams of a person who acts, and not of the business', async () => {
  await openWorld();
  const shop = await world.given.person('tarnandloom');
  const access = [ines, noor].map(({ id }) => ({ profile_id: shop.id, member_id: id }));
  await world.db.insertInto('business_access').values(access).execute();
  const acting = `?orbac_subject_id=${shop.id}`;
  for (let open = 0; open < 30; open += 1) await watch(acting, ines);

  for (const path of [acting, '']) {
    const url = `/_live/stream${path}`;
    const response = await world.app.inject({ url, headers: { cookie: ines.cookie } });
    expect(response.statusCode).toBe(429);
  }
  await watch(acting, noor);
  await watch('', shop);
});

const now = new Date();
type Hide = (ids: { person: string; pin: string }) => Promise<unknown>;
const changeOfPerson = (set: Updateable<UsersTable>): [string, 'person', Hide] => [
  `a person with ${Object.keys(set)}`,
  'person',
  ({ person }) => world.db.updateTable('users').set(set).where('id', '=', person).execute(),
];
const hiding: [change: string, about: 'person' | 'pin', hide: Hide][] = [
  changeOfPerson({ is_private_profile: true }),
  changeOfPerson({ deactivated_at: now }),
  changeOfPerson({ suspended_at: now }),
  changeOfPerson({ show_saved_boards: false }),
  changeOfPerson({ contact_phone: null }),
  [
    'a business with fewer badges',
    'person',
    ({ person }) =>
      world.db
        .updateTable('merchants')
        .set({ badge_opt_out: ['inspirational'] })
        .where('user_id', '=', person)
        .execute(),
  ],
  [
    'a deleted Pin without a board',
    'pin',
    ({ pin }) =>
      world.db.updateTable('pins').set({ deleted_at: now }).where('id', '=', pin).execute(),
  ],
];

it.each(hiding)('notifies every server of %s', async (_, about, hide) => {
  await openWorld();
  const { id: person } = await world.given.newcomer('ada', { contact_phone: '301234' });
  await world.db.insertInto('merchants').values({ user_id: person }).execute();
  const pin = await world.given.pin(noor, { board_id: null });

  const heard = once(notices, `hidden:${about === 'pin' ? pin : person}`);
  await hide({ person, pin });
  await heard;
});

it('notifies no server of what pages do not show', async () => {
  await openWorld();
  const topics: string[] = [];
  const hear = (topic: string) => void topics.push(topic);
  notices.on('any', hear);
  const change = (set: Updateable<UsersTable>) =>
    world.db.updateTable('users').set(set).where('id', '=', noor.id).execute();
  await change({ last_seen_at: now, profile_views: 7 });
  await change({ about: '' });
  const heard = once(notices, `hidden:${noor.id}`);
  await change({ about: 'Kilns' });
  await heard;
  notices.off('any', hear);

  expect(topics).toEqual([`hidden:${noor.id}`]);
});
