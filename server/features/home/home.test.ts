import { followBoard } from '@corkboard/shared/requests/boards';
import {
  getHome,
  getHomeBoards,
  getHomeFeed,
  getHomeIdeas,
  getHomePeople,
  getHomeTopics,
  getPopularPins,
  recordHomeVisit,
} from '@corkboard/shared/requests/home';
import { followInterest, followUser } from '@corkboard/shared/requests/people';
import { favoritePin, savePin } from '@corkboard/shared/requests/pins';
import { jest } from '@jest/globals';
import { sql } from 'kysely';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let ines: Person;
let noor: Person;
let ada: Person;

beforeEach(async () => {
  world = await testApp();
  ines = await world.given.person('inesmoreau', { full_name: 'Inès Moreau' });
  noor = await world.given.person('noorhaddad', { full_name: 'Noor Haddad' });
  ada = await world.given.person('adaobi', { full_name: 'Ada Obi' });
});
afterEach(() => world.close());

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const titles = (found: { data: { title: string }[] }) => found.data.map(({ title }) => title);
const pin = async (by: Person, title: string, more = {}) =>
  world.given.pin(by, { title, picture_digest: await world.given.picture(title), ...more });
const feed = async (as = ines, more = {}) => titles(await world.call(getHomeFeed, more, as));
const popular = async (as?: Person, more = {}) =>
  titles(await world.call(getPopularPins, more, as));

describe('the feed', () => {
  it('lists Pins of followed people and boards once, newest first', async () => {
    const board_id = await world.given.board(ada, 'Vases');
    await world.given.follow(ines, noor);
    await world.call(followBoard, { board_id }, ines);
    await pin(noor, 'First', { created_at: at(1) });
    await pin(ada, 'On the board', { board_id, created_at: at(2) });
    await pin(ada, 'On no board', { created_at: at(3) });
    await pin(noor, 'Both', { board_id, created_at: at(4) });

    expect(await feed()).toEqual(['Both', 'On the board', 'First']);
  });

  it('continues after the bookmark, also among Pins of one moment', async () => {
    await world.given.follow(ines, noor);
    await world.given.follow(ines, ada);
    for (const each of [1, 2, 3, 4, 5, 6, 7]) {
      const created_at = at(each < 4 ? 1 : each);
      await pin(each % 2 ? noor : ada, `${each}`, { created_at });
    }
    const found: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await world.call(
        getHomeFeed,
        { page_size: 2, ...(bookmark && { bookmark }) },
        ines,
      );
      found.push(...titles(page));
      ({ bookmark } = page);
    } while (bookmark);

    expect(found.slice(0, 4)).toEqual(['7', '6', '5', '4']);
    expect(found.slice(4).toSorted()).toEqual(['1', '2', '3']);
  });

  it.each([3, 40])('equals a merge of all Pins, %i at a time', async (page_size) => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => world.given.person(`person${index}`)),
    );
    const board_id = await world.given.board(noor, 'Shared');
    await world.call(followBoard, { board_id }, ines);
    for (const [index, each] of people.entries()) {
      if (index !== 1) await world.given.follow(ines, each);
      for (let number = 0; number < 9; number += 1) {
        const minute = (index * 31 + number * (index + 3)) % 100;
        const more = index < 2 && { board_id };
        await pin(each, `${index} ${number}`, { created_at: at(minute), ...more });
      }
    }
    const merged = await world.db
      .selectFrom('pins')
      .select('title')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const found: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await world.call(
        getHomeFeed,
        { page_size, ...(bookmark && { bookmark }) },
        ines,
      );
      found.push(...titles(page));
      ({ bookmark } = page);
    } while (bookmark);

    expect(found).toEqual(merged.map(({ title }) => title));
  });

  it('omits secret, archived, protected, and deleted content of followed people', async () => {
    await world.given.follow(ines, noor);
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    const hidden = await world.given.board(noor, 'Protected', { privacy: 'protected' });
    const archived = await world.given.board(noor, 'Old', { archived_at: new Date() });
    const deleted = await world.given.board(noor, 'Gone', { deleted_at: new Date() });
    await world.given.collaborator(secret, ines);
    for (const board_id of [secret, hidden, archived, deleted]) await pin(noor, 'No', { board_id });
    await pin(noor, 'Deleted', { deleted_at: new Date() });
    await pin(noor, 'Shown');

    expect(await feed()).toEqual(['Shown']);
  });

  it('omits a followed board once it is secret, archived, or across a block', async () => {
    const boards: string[] = [];
    for (const name of ['Turned secret', 'Archived', 'Open']) {
      const board_id = await world.given.board(noor, name);
      await world.call(followBoard, { board_id }, ines);
      await pin(noor, name, { board_id });
      boards.push(board_id);
    }
    const change = (id: string, values: object) =>
      world.db.updateTable('boards').set(values).where('id', '=', id).execute();
    await change(boards[0] ?? '', { privacy: 'secret' });
    await change(boards[1] ?? '', { archived_at: new Date() });
    expect(await feed()).toEqual(['Open']);

    await world.given.block(ines, noor);
    expect(await feed()).toEqual([]);
  });

  it.each(['by the viewer', 'by the other'])('omits people across a block %s', async (side) => {
    const board_id = await world.given.board(ada, 'Shared');
    await world.given.follow(ines, ada);
    await world.given.follow(ines, noor);
    await pin(noor, 'By a blocked person', { board_id });
    await pin(ada, 'Shown', { board_id });
    if (side === 'by the viewer') await world.given.block(ines, noor);
    else await world.given.block(noor, ines);

    expect(await feed()).toEqual(['Shown']);
  });

  it("omits a followed person's Pins on boards of a blocked owner", async () => {
    const board_id = await world.given.board(ada, 'Shared');
    await world.given.follow(ines, noor);
    await world.given.block(ines, ada);
    await pin(noor, 'On the board', { board_id });
    await pin(noor, 'Own');

    expect(await feed()).toEqual(['Own']);
  });

  it('shows private profiles to followers only, and no deactivated ones', async () => {
    const leila = await world.given.person('leila', { is_private_profile: true });
    const gone = await world.given.person('gone');
    await world.given.follow(ines, leila);
    await world.given.follow(ines, gone);
    await pin(leila, 'Private');
    await pin(gone, 'Gone');
    await world.db
      .updateTable('users')
      .set({ deactivated_at: new Date() })
      .where('id', '=', gone.id)
      .execute();

    expect(await feed()).toEqual(['Private']);
    expect(await feed(noor)).toEqual([]);
    expect(await popular()).toEqual([]);
  });

  it('merges the newest Pins of 10,000 follows', async () => {
    await sql`
      insert into users (id, username, full_name, first_name)
      select 'many' || n, 'many' || n, 'Person ' || n, 'Person'
      from generate_series(1, 10000) n`.execute(world.db);
    await sql`
      insert into follows (follower_id, followee_id)
      select ${ines.id}, 'many' || n from generate_series(1, 10000) n`.execute(world.db);
    const picture_digest = await world.given.picture('any');
    await sql`
      insert into pins (id, user_id, title, picture_digest, created_at)
      select 'pin' || n, 'many' || n, 'Pin ' || n, ${picture_digest},
        ${at(0)}::timestamptz + make_interval(secs => (n * 7919) % 10007)
      from generate_series(1, 10000) n`.execute(world.db);
    await sql`update users set deactivated_at = now() where id = 'many1264'`.execute(world.db);
    const expected = await sql<{ title: string }>`
      select title from pins where user_id <> 'many1264' order by created_at desc, id desc limit 80
    `.execute(world.db);

    const first = await world.call(getHomeFeed, { page_size: 40 }, ines);
    const { bookmark = '' } = first;
    const second = await world.call(getHomeFeed, { page_size: 40, bookmark }, ines);
    expect([...titles(first), ...titles(second)]).toEqual(expected.rows.map(({ title }) => title));
  });

  it('is empty without an approved follow, and popular Pins are not', async () => {
    const leila = await world.given.person('leila', { is_private_profile: true });
    await world.call(followUser, { user_id: leila.id }, ines);
    await pin(leila, 'Private');
    await pin(noor, 'Open');

    expect(await feed()).toEqual([]);
    expect(await popular(ines)).toEqual(['Open']);
  });

  it('finds Pins behind many hidden ones', async () => {
    await world.given.follow(ines, noor);
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    for (let minute = 10; minute < 50; minute += 1) {
      await pin(noor, 'Secret', { board_id: secret, created_at: at(minute) });
    }
    await pin(noor, 'Older', { created_at: at(2) });
    await pin(noor, 'Oldest', { created_at: at(1) });

    const first = await world.call(getHomeFeed, { page_size: 1 }, ines);
    const { bookmark = '' } = first;
    const second = await world.call(getHomeFeed, { page_size: 1, bookmark }, ines);
    expect([...titles(first), ...titles(second)]).toEqual(['Older', 'Oldest']);
    expect(second.bookmark).toBeUndefined();
  });

  it('omits own Pins on followed boards', async () => {
    const board_id = await world.given.board(noor, 'Shared');
    await world.call(followBoard, { board_id }, ines);
    await pin(ines, 'Mine', { board_id });

    expect(await feed()).toEqual([]);
  });

  it('needs a login', async () => {
    expect((await world.call(getHomeFeed, {})).status).toBe(401);
    expect((await world.call(getHome, {})).status).toBe(401);
    expect((await world.call(recordHomeVisit, { newest: at(1).toISOString() })).status).toBe(401);
  });
});

describe('a visit', () => {
  const home = async () => (await world.call(getHome, {}, ines)).data;
  const visit = (minute: number) =>
    world.call(recordHomeVisit, { newest: at(minute).toISOString() }, ines);
  const wait = (minutes: number) =>
    sql`update home_visits set visited_at = visited_at - make_interval(mins => ${minutes})`.execute(
      world.db,
    );

  it('has no mark on the first visit', async () => {
    expect(await home()).toEqual({ following_count: 0, last_visit: null });
    await visit(1);
    expect((await home()).last_visit).toBeNull();
  });

  it('marks where the visit before ended, and keeps the mark on a reload', async () => {
    await visit(1);
    await wait(40);
    expect((await home()).last_visit?.newest).toBe(at(1).toISOString());

    await visit(5);
    await visit(6);
    expect((await home()).last_visit?.newest).toBe(at(1).toISOString());

    await wait(40);
    expect((await home()).last_visit?.newest).toBe(at(6).toISOString());
  });

  it('never moves the mark back, nor into the future', async () => {
    await visit(5);
    await visit(1);
    await wait(40);
    expect((await home()).last_visit?.newest).toBe(at(5).toISOString());

    await world.call(recordHomeVisit, { newest: '2999-01-01T00:00:00.000Z' }, ines);
    await wait(40);
    expect(Date.parse((await home()).last_visit?.newest ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('counts followed people and boards', async () => {
    await world.given.follow(ines, noor);
    const board_id = await world.given.board(ada, 'Vases');
    await world.call(followBoard, { board_id }, ines);

    expect((await home()).following_count).toBe(2);
  });

  it('ends with the account', async () => {
    await visit(1);
    await world.db.deleteFrom('users').where('id', '=', ines.id).execute();
    expect(await world.db.selectFrom('home_visits').selectAll().execute()).toEqual([]);
  });
});

describe('popular Pins', () => {
  it('are ordered by saves and favorites, then newest first', async () => {
    const liked = await pin(noor, 'Liked', { created_at: at(1) });
    const saved = await pin(noor, 'Saved', { created_at: at(2) });
    await pin(noor, 'Older', { created_at: at(3) });
    await pin(noor, 'Newer', { created_at: at(4) });
    await world.call(favoritePin, { pin_id: liked }, ada);
    await world.call(savePin, { pin_id: saved }, ada);
    await world.call(savePin, { pin_id: saved }, ines);

    const found: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await world.call(getPopularPins, {
        page_size: 1,
        ...(bookmark && { bookmark }),
      });
      found.push(...titles(page));
      ({ bookmark } = page);
    } while (bookmark);

    expect(found).toEqual(['Saved', 'Liked', 'Newer', 'Older']);
  });

  it('keep their order while someone pages', async () => {
    const one = await pin(noor, 'One', { created_at: at(1) });
    const two = await pin(noor, 'Two', { created_at: at(2) });
    await world.call(favoritePin, { pin_id: one }, ada);
    const first = await world.call(getPopularPins, { page_size: 1 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    for (const by of [ada, ines]) await world.call(favoritePin, { pin_id: two }, by);

    const { bookmark = '' } = first;
    const rest = await popular(undefined, { page_size: 5, bookmark });
    expect([...titles(first), ...rest]).toEqual(['One', 'Two']);
    expect(await popular()).toEqual(['Two', 'One']);
  });

  it('show each liked image once', async () => {
    const picture_digest = await world.given.picture('shared');
    const first = await pin(noor, 'First', { picture_digest });
    const again = await pin(ines, 'Again', { picture_digest });
    for (const pin_id of [first, again]) await world.call(favoritePin, { pin_id }, ada);
    await world.call(favoritePin, { pin_id: first }, ines);

    expect(await popular()).toEqual(['First']);
  });

  it('omit Pins that are not public', async () => {
    const leila = await world.given.person('leila', { is_private_profile: true });
    await world.given.follow(ines, leila);
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    await world.given.collaborator(secret, ines);
    const hidden = [await pin(leila, 'Private'), await pin(noor, 'Secret', { board_id: secret })];
    for (const pin_id of hidden) {
      await world.db.insertInto('pin_favorites').values({ user_id: ada.id, pin_id }).execute();
    }
    await pin(noor, 'Open');

    for (const viewer of [undefined, ines]) expect(await popular(viewer)).toEqual(['Open']);
  });

  it('keep those at the login of visitors for a minute, without those that became private', async () => {
    const atLogin = (as?: Person) => popular(as, { page_size: 5 });
    await pin(noor, 'First', { created_at: at(1) });
    const board_id = await world.given.board(noor, 'Plans');
    await pin(ada, 'Planned', { board_id, created_at: at(2) });
    expect(await atLogin()).toEqual(['Planned', 'First']);
    await pin(noor, 'Third', { created_at: at(3) });
    await world.db
      .updateTable('users')
      .set({ is_private_profile: true })
      .where('id', '=', ada.id)
      .execute();

    expect(await atLogin()).toEqual(['First']);
    const now = ['Third', 'First'];
    for (const viewer of [undefined, ines]) expect(await popular(viewer)).toEqual(now);
    expect(await atLogin(ines)).toEqual(now);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect(await atLogin()).toEqual(now);
    clock.mockRestore();
  });

  it('omit people across a block, and own Pins', async () => {
    await pin(ines, 'Mine');
    await pin(noor, 'Blocked');
    await pin(ada, 'Shown');
    await world.given.block(noor, ines);

    expect(await popular(ines)).toEqual(['Shown']);
  });

  it('continue after fifty thousand newer Pins that are not public', async () => {
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    await pin(noor, 'Old', { created_at: at(1) });
    const liked = await pin(noor, 'Liked', { created_at: at(2) });
    await world.call(favoritePin, { pin_id: liked }, ada);
    await sql`insert into pins (id, user_id, board_id, picture_digest)
      select 'hidden' || n, ${noor.id}, ${secret}, ${await world.given.picture()}
      from generate_series(1, 50000) n`.execute(world.db);

    const first = await world.call(getPopularPins, {});
    expect(titles(first)).toEqual(['Liked']);
    const { bookmark = '' } = first;
    const second = await world.call(getPopularPins, { bookmark });
    expect(titles(second)).toEqual(['Old']);
    expect(second.bookmark).toBeUndefined();
  }, 30_000);

  it('reject a bookmark of another list', async () => {
    const answer = await world.call(getPopularPins, { bookmark: 'bm90' });
    expect(answer.status).toBe(400);
  });
});

describe('suggestions', () => {
  const boards = async (as?: Person) => {
    const { data } = await world.call(getHomeBoards, {}, as);
    return { names: data.boards.map(({ name }) => name), interests: data.interests };
  };
  const people = async (as?: Person) => {
    const { data } = await world.call(getHomePeople, {}, as);
    return data.map(({ user, in_common, images }) => [user.username, in_common, images.length]);
  };
  const topic = async (id: string) => {
    await world.db.insertInto('interests').values({ id, name: id, slug: id }).execute();
    return id;
  };

  it('offer boards about followed topics before popular boards', async () => {
    const interest_id = await topic('Ceramics');
    const other = await world.given.board(noor, 'Followed');
    const chosen = await world.given.board(ada, 'Vases');
    await pin(noor, 'Pin', { board_id: other });
    await pin(ada, 'Pin', { board_id: chosen, interest_id });
    await world.call(followBoard, { board_id: other }, ada);
    expect(await boards(ines)).toEqual({ names: ['Followed', 'Vases'], interests: [] });

    await world.call(followInterest, { interest_id }, ines);
    await world.call(followInterest, { interest_id: await topic('Stairs') }, ines);
    expect(await boards(ines)).toEqual({ names: ['Vases', 'Followed'], interests: ['Ceramics'] });
  });

  it('offer no own, followed, joined, empty, or hidden boards', async () => {
    const leila = await world.given.person('leila', { is_private_profile: true });
    const followed = await world.given.board(noor, 'Followed');
    const joined = await world.given.board(noor, 'Joined');
    await world.given.collaborator(joined, ines);
    const made = [
      followed,
      joined,
      await world.given.board(ines, 'Mine'),
      await world.given.board(leila, 'Private'),
      await world.given.board(noor, 'Secret', { privacy: 'secret' }),
      await world.given.board(noor, 'Protected', { privacy: 'protected' }),
      await world.given.board(noor, 'Archived', { archived_at: new Date() }),
    ];
    for (const board_id of made) await pin(leila, 'Private', { board_id });
    for (const board_id of made) await pin(noor, 'Pin', { board_id });
    await world.given.board(noor, 'Empty');
    await world.call(followBoard, { board_id: followed }, ines);
    const open = await world.given.board(ada, 'Open');
    await pin(ada, 'Pin', { board_id: open });

    expect((await boards(ines)).names).toEqual(['Open']);
    await world.given.block(ada, ines);
    expect((await boards(ines)).names).toEqual([]);
  });

  it('offer people who save the same images first, with their public Pins', async () => {
    const picture_digest = await world.given.picture('shared');
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    await pin(ines, 'Mine', { picture_digest });
    await pin(ada, 'Same', { picture_digest });
    await pin(noor, 'Same in secret', { picture_digest, board_id: secret });

    expect(await people(ines)).toEqual([
      ['adaobi', 1, 1],
      ['noorhaddad', 0, 0],
    ]);
  });

  it('offer no followed, blocked, private, or deactivated people', async () => {
    await world.given.person('leila', { is_private_profile: true, follower_count: 9 });
    await world.given.person('gone', { deactivated_at: new Date(), follower_count: 9 });
    await world.given.follow(ines, noor);
    await world.given.block(ada, ines);

    expect(await people(ines)).toEqual([]);
    const names = (await people()).map(([name]) => name);
    expect(names).toEqual(['noorhaddad', 'adaobi', 'inesmoreau']);
  });

  it('show another image for each topic where there is one', async () => {
    const [ceramics, vases] = [await topic('Ceramics'), await topic('Vases')];
    const [shared, other] = [await world.given.picture('shared'), await world.given.picture('own')];
    await pin(noor, 'One', { interest_id: ceramics, picture_digest: shared, created_at: at(9) });
    await pin(noor, 'Two', { interest_id: ceramics, picture_digest: shared, created_at: at(8) });
    await pin(ada, 'Three', { interest_id: vases, picture_digest: shared, created_at: at(7) });
    const only = await world.call(getHomeTopics, {});
    expect(only.data.map(({ image }) => image?.url)).toEqual([
      expect.stringContaining(shared),
      expect.stringContaining(shared),
    ]);

    await pin(ada, 'Four', { interest_id: vases, picture_digest: other, created_at: at(6) });
    const { data } = await world.call(getHomeTopics, {});
    expect(new Set(data.map(({ image }) => image?.url)).size).toBe(2);
  });

  it('count only public Pins for each topic', async () => {
    const [ceramics, stairs] = [await topic('Ceramics'), await topic('Stairs')];
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    await pin(noor, 'One', { interest_id: stairs });
    await pin(noor, 'Two', { interest_id: stairs });
    await pin(noor, 'Three', { interest_id: ceramics });
    for (const each of [1, 2, 3]) {
      await pin(noor, `Secret ${each}`, { interest_id: ceramics, board_id: secret });
    }

    const { data } = await world.call(getHomeTopics, {});
    expect(data.map(({ name, pin_count }) => [name, pin_count])).toEqual([
      ['Stairs', 2],
      ['Ceramics', 1],
    ]);
  });

  it('take ideas from each followed topic in turn, then popular Pins, each image once', async () => {
    const [ceramics, stairs] = [await topic('Ceramics'), await topic('Stairs')];
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    const same = await world.given.picture('same');
    await world.call(followInterest, { interest_id: ceramics }, ines);
    await world.call(followInterest, { interest_id: stairs }, ines);
    const bowl = { interest_id: ceramics, picture_digest: same };
    await pin(noor, 'Old bowl', { interest_id: ceramics, created_at: at(1) });
    await pin(ada, 'Bowl again', { ...bowl, created_at: at(2) });
    await pin(noor, 'Bowl', { ...bowl, created_at: at(3) });
    await pin(noor, 'Steps', { interest_id: stairs, created_at: at(1) });
    await pin(noor, 'Secret steps', { interest_id: stairs, board_id: secret, created_at: at(5) });
    await pin(ines, 'Own steps', { interest_id: stairs, created_at: at(6) });
    await pin(ada, 'Lamp', { created_at: at(4) });

    const { data } = await world.call(getHomeIdeas, {}, ines);
    expect(data.map(({ title }) => title)).toEqual(['Bowl', 'Steps', 'Old bowl', 'Lamp']);
    const few = await world.call(getHomeIdeas, { page_size: 2 }, ines);
    expect(titles(few)).toEqual(['Bowl', 'Steps']);
  });
});
