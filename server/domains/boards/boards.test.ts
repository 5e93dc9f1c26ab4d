import { errorCodes } from '@corkboard/shared/contract/base';
import { Board } from '@corkboard/shared/contract/boards';
import { getSession } from '@corkboard/shared/requests/accounts';
import {
  createBoard,
  followBoard,
  getBoard,
  getBoards,
  unfollowBoard,
} from '@corkboard/shared/requests/boards';
import { Value } from 'typebox/value';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
});
afterEach(() => world.close());

const list = { username: 'noorhaddad', filter_stories: true } as const;

async function names(input: object, as?: Person): Promise<string[]> {
  const { data } = await world.call(getBoards, { ...list, ...input }, as);
  return data.map((board) => board.name);
}

describe('a new board', () => {
  it('[SRV-031] has a slug and its privacy', async () => {
    const { data } = await world.call(
      createBoard,
      { name: '  Night cyclists ', privacy: 'secret' },
      noor,
    );

    expect(data).toMatchObject({
      name: 'Night cyclists',
      url: '/noorhaddad/night-cyclists/',
      privacy: 'secret',
      profileGroup: 'secret',
      access: ['read', 'write', 'delete'],
    });
    const found = await world.call(
      getBoard,
      { username: 'noorhaddad', slug: 'night-cyclists' },
      noor,
    );
    expect(found.data).toEqual(data);
  });

  it('gets its own slug when the name is taken', async () => {
    const urls = [];
    for (let i = 0; i < 3; i++) {
      urls.push((await world.call(createBoard, { name: 'Clay' }, noor)).data.url);
    }
    expect(urls).toEqual(['/noorhaddad/clay/', '/noorhaddad/clay-2/', '/noorhaddad/clay-3/']);
  });

  it('is created once by repeated requests', async () => {
    const input = { name: 'Clay', idempotency_key: 'tap-1' };
    const [first, second] = await Promise.all([
      world.call(createBoard, input, noor),
      world.call(createBoard, input, noor),
    ]);

    expect(first.data.id).toBe(second.data.id);
    expect(await names({}, noor)).toEqual(['Clay']);
  });

  it('[SRV-032] requires a name', async () => {
    const { status, message, message_detail } = await world.call(createBoard, { name: '  ' }, noor);

    expect(status).toBe(400);
    expect(message).toBeTruthy();
    expect(message_detail).toContain('/name');
  });

  it('[SRV-052, SRV-060] belongs to the owner, also when others act', async () => {
    expect((await world.call(createBoard, { name: 'Clay' })).status).toBe(401);
    const forNoor = { name: 'Clay', username: 'noorhaddad' };
    expect((await world.call(createBoard, forNoor, ines)).status).toBe(403);

    await world.db
      .insertInto('business_access')
      .values({ profile_id: noor.id, member_id: ines.id })
      .execute();
    expect((await world.call(createBoard, forNoor, ines)).data.owner.id).toBe(noor.id);
  });
});

it('[API-024, SRV-030] returns card fields, or 404 if unknown', async () => {
  const id = await world.given.board(noor, 'Plans');
  const asked = { board_id: id, field_set_key: 'profile_grid_item' } as const;

  const { status, data } = await world.call(getBoard, asked);
  expect(status).toBe(200);
  expect([...Value.Errors(Board, data)]).toEqual([]);
  expect(data).toMatchObject({ id, name: 'Plans', url: '/noorhaddad/plans/', pin_count: 0 });

  const none = await world.call(getBoard, { ...asked, board_id: 'nothing' });
  expect(none).toMatchObject({ status: 404, code: errorCodes.boardNotFound });
});

describe('board visibility', () => {
  it('[SRV-053] shows a secret board only to owner and collaborators', async () => {
    const id = await world.given.board(noor, 'Plans', { privacy: 'secret' });

    expect((await world.call(getBoard, { board_id: id }, ines)).status).toBe(404);
    expect((await world.call(getBoard, { board_id: id })).status).toBe(404);
    expect(await names({}, ines)).toEqual([]);
    expect(await names({}, noor)).toEqual(['Plans']);

    await world.given.collaborator(id, ines);
    const { data } = await world.call(getBoard, { board_id: id }, ines);
    expect(data).toMatchObject({ collaborated_by_me: true, access: ['read', 'write'] });
    expect(await names({}, ines)).toEqual(['Plans']);
  });

  it('returns the same error for secret and unknown boards', async () => {
    const id = await world.given.board(noor, 'Plans', { privacy: 'secret' });

    const secret = await world.call(getBoard, { board_id: id }, ines);
    const none = await world.call(getBoard, { board_id: 'none' }, ines);
    expect(secret).toEqual(none);
  });

  it('[SRV-054] shows a protected board to anyone with its link', async () => {
    await world.given.board(noor, 'Garden', { privacy: 'protected' });

    expect(await names({}, ines)).toEqual([]);
    const found = await world.call(getBoard, { username: 'noorhaddad', slug: 'garden' });
    expect(found.status).toBe(200);
  });

  it('[SRV-055] shows an archived board to its owner', async () => {
    const id = await world.given.board(noor, 'Past', { archived_at: new Date() });

    expect(await names({}, ines)).toEqual([]);
    expect((await world.call(getBoard, { board_id: id }, ines)).status).toBe(404);
    expect(await names({}, noor)).toEqual(['Past']);
    expect(await names({ include_archived: false }, noor)).toEqual([]);
  });

  it("[SRV-056] shows a private profile's board to its followers", async () => {
    const leila = await world.given.person('leilamarchetti', { is_private_profile: true });
    const id = await world.given.board(leila, 'Roses');
    const asked = { username: 'leilamarchetti' };

    expect((await world.call(getBoards, asked, ines)).status).toBe(403);
    expect((await world.call(getBoard, { board_id: id }, ines)).status).toBe(404);

    await world.given.follow(ines, leila);
    expect((await world.call(getBoards, asked, ines)).data).toHaveLength(1);
    expect((await world.call(getBoard, { board_id: id }, ines)).status).toBe(200);
  });

  it("[SRV-060] shows the owner's boards to those who act", async () => {
    await world.given.board(noor, 'Plans', { privacy: 'secret' });
    const acting = { orbac_subject_id: noor.id };
    expect((await world.call(getBoards, { ...list, ...acting }, ines)).status).toBe(403);

    await world.db
      .insertInto('business_access')
      .values({ profile_id: noor.id, member_id: ines.id })
      .execute();
    expect(await names(acting, ines)).toEqual(['Plans']);
  });
});

it('follows and unfollows as the acting profile', async () => {
  const leila = await world.given.person('leilamarchetti');
  const id = await world.given.board(leila, 'Linen');
  await world.db
    .insertInto('business_access')
    .values({ profile_id: noor.id, member_id: ines.id })
    .execute();
  const asked = { board_id: id, orbac_subject_id: noor.id };
  const followers = async () => {
    const rows = await world.db.selectFrom('board_follows').select('user_id').execute();
    return rows.map(({ user_id }) => user_id);
  };

  await world.call(followBoard, asked, ines);
  expect(await followers()).toEqual([noor.id]);

  await world.call(unfollowBoard, asked, ines);
  expect(await followers()).toEqual([]);
});

describe("a profile's boards", () => {
  it('[SRV-034] are returned in pages of 25', async () => {
    for (let i = 0; i < 30; i++) await world.given.board(noor, `Board ${i}`);

    const first = await world.call(getBoards, list, ines);
    const second = await world.call(getBoards, { ...list, bookmark: first.bookmark ?? '' }, ines);

    expect([first.data.length, second.data.length]).toEqual([25, 5]);
    expect(second.bookmark).toBeUndefined();
    const ids = [...first.data, ...second.data].map((board) => board.id);
    expect(new Set(ids).size).toBe(30);
  });

  const day = (number: number) => new Date(Date.UTC(2026, 0, number));

  it.each([
    ['alphabetical', ['Äpfel', 'birds', 'Cups']],
    ['last_pinned_to', ['Cups', 'Äpfel', 'birds']],
    ['oldest', ['birds', 'Cups', 'Äpfel']],
    ['newest', ['Äpfel', 'Cups', 'birds']],
    ['group_boards_at_top', ['birds', 'Cups', 'Äpfel']],
    ['custom', ['Cups', 'birds', 'Äpfel']],
  ] as const)('[SRV-034] are ordered by %s across pages', async (sort, expected) => {
    const birds = await world.given.board(noor, 'birds', { created_at: day(1), position: 2 });
    await world.given.board(noor, 'Cups', {
      created_at: day(2),
      last_pinned_at: day(9),
      position: 1,
    });
    await world.given.board(noor, 'Äpfel', { created_at: day(3), position: 3 });
    await world.given.collaborator(birds, ines);

    expect(await names({ sort }, noor)).toEqual(expected);

    const paged: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await world.call(
        getBoards,
        { ...list, sort, page_size: 1, ...(bookmark ? { bookmark } : {}) },
        noor,
      );
      paged.push(...page.data.map((board) => board.name));
      bookmark = page.bookmark;
    } while (bookmark);
    expect(paged).toEqual(expected);
  });

  it.each(['k', 'ж', '漢', '각', '🍎', 'ﷺ', '"'])(
    'continue after a name of 180 times %s',
    async (letter) => {
      for (const last of ['a', 'b'])
        await world.given.board(noor, letter.repeat(179) + last, { slug: last });
      const input = { ...list, sort: 'alphabetical', page_size: 1 } as const;
      const first = await world.call(getBoards, input, ines);
      const { status, data } = await world.call(
        getBoards,
        { ...input, bookmark: first.bookmark ?? '' },
        ines,
      );

      expect(status).toBe(200);
      expect([...first.data, ...data].map(({ name }) => name)).toHaveLength(2);
    },
  );

  it('keep hidden collaborators out of the order', async () => {
    const birds = await world.given.board(noor, 'birds', { created_at: day(1) });
    await world.given.board(noor, 'Cups', { created_at: day(2) });
    await world.given.collaborator(birds, ines);
    const sort = 'group_boards_at_top';
    const first = async (as?: Person) => (await names({ sort }, as))[0];
    expect(await first()).toBe('birds');

    const hide = { should_show_board_collaborators: false };
    await world.db.updateTable('boards').set(hide).where('id', '=', birds).execute();
    expect(await first()).toBe('Cups');
    expect(await first(noor)).toBe('birds');
    expect(await first(ines)).toBe('birds');
  });

  it.each([
    ['mix_public_private', ['Open', 'Secret', 'Guarded', 'Past']],
    ['visibility', ['Open', 'Guarded', 'Secret', 'Past']],
  ] as const)('[SRV-034, API-027] are grouped by %s', async (group_by, expected) => {
    await world.given.board(noor, 'Past', { archived_at: day(1) });
    await world.given.board(noor, 'Secret', { privacy: 'secret' });
    await world.given.board(noor, 'Guarded', { privacy: 'protected' });
    await world.given.board(noor, 'Open');

    expect(await names({ group_by, sort: 'alphabetical' }, noor)).toEqual(expected);
  });

  it('[SRV-034] are filtered by privacy', async () => {
    await world.given.board(noor, 'Secret', { privacy: 'secret' });
    await world.given.board(noor, 'Open');

    expect(await names({ privacy_filter: 'secret' }, noor)).toEqual(['Secret']);
    expect(await names({ privacy_filter: 'secret' }, ines)).toEqual([]);
  });

  it('include joined boards for the owner', async () => {
    const id = await world.given.board(ines, 'Shared');
    await world.given.collaborator(id, noor);

    expect(await names({}, noor)).toEqual(['Shared']);
    expect(await names({}, ines)).toEqual([]);
  });

  it('[ENT-019, SRV-066] count as group boards only while their collaborator sees them', async () => {
    const id = await world.given.board(ines, 'Shared');
    const archived = await world.given.board(ines, 'Past', { archived_at: day(1) });
    for (const board of [id, archived]) await world.given.collaborator(board, noor);
    const count = async () => (await world.call(getSession, {}, noor)).data.groupBoardCount;
    expect(await count()).toBe(1);

    const deactivated_at = new Date();
    await world.db.updateTable('users').set({ deactivated_at }).where('id', '=', ines.id).execute();
    expect(await count()).toBe(0);
  });

  it("[BOARD-046, ENT-023, SRV-034] start with the owner's visible stories", async () => {
    await world.given.pin(noor);
    const stories = async (input: object, as: Person) => {
      const { data } = await world.call(getBoards, { username: 'noorhaddad', ...input }, as);
      return data.map((board) => board.story_type);
    };

    expect(await stories({}, noor)).toEqual(['all_pins']);
    expect(await stories({ filter_all_pins: true }, noor)).toEqual([]);
    expect(await stories({ privacy_filter: 'public' }, noor)).toEqual(['all_pins']);
    expect(await stories({ privacy_filter: 'secret' }, noor)).toEqual([]);
    expect(await stories({ privacy_filter: 'protected' }, noor)).toEqual([]);
    expect(await stories({}, ines)).toEqual([]);

    const settings = {
      show_all_pins: false,
      eligible_for_wishlist: true,
      show_shopping_list: true,
    };
    await world.db.updateTable('users').set(settings).where('id', '=', noor.id).execute();
    expect(await stories({}, noor)).toEqual(['wishlist_shop_your_products_story']);
  });

  it('[ENT-026, ENT-025] show the selected cover first with counts', async () => {
    const id = await world.given.board(noor, 'Clay');
    const pins: string[] = [];
    for (let i = 0; i < 5; i++) {
      const image_digest = await world.given.picture(`clay ${i}`);
      pins.push(
        await world.given.pin(noor, {
          board_id: id,
          picture_digest: image_digest,
          created_at: day(i + 1),
        }),
      );
    }
    await world.given.pin(noor, { board_id: id, deleted_at: new Date() });
    await world.db
      .updateTable('boards')
      .set({ cover_pin_id: pins[0] ?? null })
      .execute();

    const { data } = await world.call(getBoard, { board_id: id });
    expect(data.pin_count).toBe(5);
    expect(data.cover_images).toHaveLength(3);
    expect(data.has_custom_cover).toBe(true);
    expect(data.cover_images[0]?.['222x'].url).toContain(data.cover_pin?.image_signature);
    expect(data.cover_images[0]?.['222x']).toMatchObject({ width: 222, height: 333 });
  });
});
