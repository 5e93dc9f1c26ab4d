import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { verifyPassword } from '../../domains/accounts/passwords/password.ts';
import { insertSection } from '../../domains/boards/section-repository.ts';
import { sweepMedia } from '../../domains/media/sweep-media.ts';
import { originalKey } from '../../platform/blobs/blob-store.ts';
import { fileBlobStore } from '../../platform/blobs/file-blob-store.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { exportWorld } from './export/export-world.ts';
import { loadWorld } from './load-world.ts';
import { type SmallWorld, smallWorld, writeWorld } from './testing/small-world.ts';
import { WorldError } from './world-error.ts';

let test: TestApp;
let folder: string;
let world: SmallWorld;

beforeEach(async () => {
  ({ folder, world } = await smallWorld());
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function blobStore() {
  return fileBlobStore(join(folder, 'media'));
}

async function load(value: unknown, replace = false) {
  const file = await writeWorld(folder, value);
  return loadWorld({ db: test.db, blobStore: blobStore(), file, replace });
}

async function getErrors(value: unknown): Promise<string[]> {
  const rejection = await load(value).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(rejection instanceof WorldError)) throw new Error(`Not refused: ${String(rejection)}`);
  return rejection.faults.map(({ path, message }) => `${path} ${message}`);
}

async function usersThere(): Promise<number> {
  const { count } = await test.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('a world', () => {
  beforeEach(async () => {
    test = await testApp();
  });

  afterEach(() => test.close());

  it('loads every kind of content', async () => {
    const counts = await load(world);

    expect(counts).toMatchObject({ users: 3, boards: 2, pins: 2, pictures: 2 });
    const ann = await test.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'Ann')
      .executeTakeFirstOrThrow();
    expect(ann).toMatchObject({ first_name: 'Ann', follower_count: 2, followed_user_count: 0 });
    expect(await verifyPassword('long enough', ann.password_hash)).toBe(true);
    const board = await test.db
      .selectFrom('boards')
      .selectAll()
      .where('slug', '=', 'glaze-tests')
      .executeTakeFirstOrThrow();
    expect(board.last_pinned_at?.toISOString()).toBe('2026-11-02T09:30:00.125Z');
  });

  it('leaves statistics for the query planner', async () => {
    await load(world);
    const { rows } = await sql<{ counted: number }>`
      select reltuples as counted from pg_class where oid = 'users'::regclass`.execute(test.db);
    expect(rows).toEqual([{ counted: 3 }]);
  });

  it('exports a world that reloads to an equal export', async () => {
    await load(world);
    const first = join(folder, 'first', 'world.json');
    await mkdir(join(folder, 'first'));
    await exportWorld({ db: test.db, blobStore: blobStore(), file: first });

    const other = await testApp();
    const otherBlobs = fileBlobStore(join(folder, 'other-media'));
    const second = join(folder, 'second.json');
    try {
      await loadWorld({ db: other.db, blobStore: otherBlobs, file: first });
      await exportWorld({ db: other.db, blobStore: otherBlobs, file: second });
    } finally {
      await other.close();
    }

    const exported = await readFile(first, 'utf8');
    expect(await readFile(second, 'utf8')).toBe(exported);
    expect(exported).not.toContain('long enough');
    expect(JSON.parse(exported)).toMatchObject({
      users: [{ username: 'Ann', password_hash: expect.stringMatching(/^\$argon2id\$/) }, {}, {}],
      pins: [
        { title: 'Jug', story_pin_data: { pages: [{ text: 'First' }, { alt_text: 'Ann' }] } },
        { is_video: true, video: { file: expect.stringMatching(/^videos\/.*mp4$/) } },
      ],
      reports: [
        { reporter: 'bob', user: 'shop', reason: 'spam', details: 'Again.' },
        { user: 'bob', status: 'dismissed', decided_by: 'shop' },
      ],
      blocks: world.blocks,
      business_access: world.business_access,
      merchants: world.merchants,
      experiences: world.experiences,
      experience_states: world.experience_states,
      user_states: world.user_states,
      conversations: world.conversations,
      invite_codes: world.invite_codes,
    });
  });

  it('reports errors in videos, reports, and attachments', async () => {
    await writeFile(join(folder, 'videos/none.mp4'), 'no video');
    const none = createHash('sha256').update('no video').digest('hex');
    const [talk] = world.conversations;
    const [first, second] = world.pins;
    const errors = await getErrors({
      ...world,
      pins: [first, { ...second, video: { file: 'videos/none.mp4', sha256: none } }],
      reports: [{ reason: 'spam', reporter: 'bob' }],
      conversations: [
        {
          ...talk,
          messages: [
            { sender: 'bob' },
            { sender: 'Ann', attachment: { type: 'pin', board: 'Ann/器' } },
          ],
        },
      ],
    });

    expect(errors.toSorted()).toEqual([
      '$.conversations[0].messages[0] says nothing',
      '$.conversations[0].messages[1].attachment.board does not go with pin',
      '$.conversations[0].messages[1].attachment.pin does not go with pin',
      "$.pins[1].video videos/none.mp4 isn't a video that browsers can play",
      '$.reports[0] names neither a user nor a pin',
    ]);
    expect(await usersThere()).toBe(0);
  });

  it('exports every list of a world', async () => {
    await load(world);
    const exported = await exportWorld({
      db: test.db,
      blobStore: blobStore(),
      file: join(folder, 'all.json'),
    });
    expect(Object.keys(exported).toSorted()).toEqual(Object.keys(world).toSorted());
  });

  it('loads an export with sections that were put before others', async () => {
    await load(world);
    const { id: boardId } = await test.db
      .selectFrom('boards')
      .select('id')
      .where('slug', '=', 'glaze-tests')
      .executeTakeFirstOrThrow();
    for (const slug of ['raw', 'salt', 'wood']) {
      await insertSection(test.db, { boardId, title: slug, slug });
    }
    const file = join(folder, 'export.json');
    await exportWorld({ db: test.db, blobStore: blobStore(), file });
    await loadWorld({ db: test.db, blobStore: blobStore(), file, replace: true });

    const rows = await test.db.selectFrom('sections').select('slug').orderBy('position').execute();
    expect(rows.map(({ slug }) => slug)).toEqual(['wood', 'salt', 'raw', 'ash']);
  });

  it('exports no conversation about nothing but a deleted Pin', async () => {
    await load(world);
    await test.db
      .updateTable('messages')
      .set({ text: '', attachment_type: 'pin', attachment_id: '404' })
      .execute();
    const file = join(folder, 'export.json');
    const exported = await exportWorld({ db: test.db, blobStore: blobStore(), file });
    expect(exported.conversations ?? []).toEqual([]);
    await loadWorld({ db: test.db, blobStore: blobStore(), file, replace: true });
  });

  it('leaves no file of content that another world replaced', async () => {
    await load(world);
    const file = originalKey(world.users[0]?.picture?.sha256 ?? '');
    expect(await blobStore().has(file)).toBe(true);
    const users = [{ username: 'cid', full_name: 'Cid', created_at: '2026-11-01T08:00:00.000Z' }];
    await load({ version: 1, users }, true);

    await sql`update released_media set released_at = now() - interval '2 days'`.execute(test.db);
    await sweepMedia({ db: test.db, blobs: blobStore() });
    expect(await blobStore().has(file)).toBe(false);
  });

  it('keeps Pin ids in an export, so URLs stay', async () => {
    await load(world);
    const file = join(folder, 'export.json');
    const before = await exportWorld({ db: test.db, blobStore: blobStore(), file });
    await loadWorld({ db: test.db, blobStore: blobStore(), file, replace: true });

    const ids = await test.db.selectFrom('pins').select('id').orderBy('created_at').execute();
    expect(ids.map(({ id }) => id)).toEqual(before.pins?.map(({ key }) => key));
  });

  it('rejects names in use unless it replaces content', async () => {
    await load(world);
    const errors = await getErrors(world);
    expect(errors).toContain('$.users[0].username ann is in the database already');
    expect(errors).toContain('$.users[0].former_usernames[0] annie is in the database already');
    expect(errors).toContain('$.interests[0].slug pots is in the database already');
    expect(await usersThere()).toBe(3);

    await load({ version: 1, users: world.users.slice(1, 2) }, true);
    expect(await usersThere()).toBe(1);
  });
});

const wrong: [string, (world: SmallWorld) => unknown, string][] = [
  ['no object', () => [], '$ must be an object'],
  ['another version', (w) => ({ ...w, version: 2 }), '$.version must be 1'],
  ['an unknown list', (w) => ({ ...w, userz: [] }), '$.userz is not known here'],
  ['a list that is none', (w) => ({ ...w, pins: {} }), '$.pins must be a list'],
  [
    'an unknown field',
    (w) => changed(w.boards, 0, { hue: 1 }, (boards) => ({ ...w, boards })),
    '$.boards[0].hue is not known here',
  ],
  [
    'a field deep down',
    (w) => changed(w.users, 2, { profile_place: { street: 7 } }, (users) => ({ ...w, users })),
    '$.users[2].profile_place.street must be string',
  ],
  [
    'a value that is none of the allowed',
    (w) => changed(w.boards, 0, { privacy: 'hidden' }, (boards) => ({ ...w, boards })),
    '$.boards[0].privacy must be one of public, protected, secret',
  ],
  [
    'a date that is none',
    (w) => changed(w.pins, 0, { created_at: '2026-02-30T00:00:00Z' }, (pins) => ({ ...w, pins })),
    '$.pins[0].created_at must match format "date-time"',
  ],
  [
    'a link that would run',
    (w) => changed(w.pins, 0, { link: 'javascript:alert(1)' }, (pins) => ({ ...w, pins })),
    '$.pins[0].link must match pattern "^https?://"',
  ],
  [
    'a character that the database refuses',
    (w) => changed(w.users, 0, { about: 'a\u0000b' }, (users) => ({ ...w, users })),
    '$.users[0].about holds the character U+0000',
  ],
  [
    'a name twice, in another case',
    (w) => changed(w.users, 1, { username: 'ANN' }, (users) => ({ version: 1, users })),
    '$.users[1].username is the same as in $.users[0]',
  ],
  [
    'an address twice',
    (w) => changed(w.users, 1, { email: 'ANN@corkboard.example' }, (users) => ({ ...w, users })),
    '$.users[1].email is used twice',
  ],
  [
    'a former name in use',
    (w) => changed(w.users, 0, { former_usernames: ['BOB'] }, (users) => ({ ...w, users })),
    '$.users[0].former_usernames[0] is the name of another user',
  ],
  [
    'a password and its hash',
    (w) => changed(w.users, 0, { password_hash: '$argon2id$x' }, (users) => ({ ...w, users })),
    "$.users[0].password_hash can't be set together with a password",
  ],
  [
    'a board twice',
    (w) => ({ ...w, boards: [...w.boards, w.boards[0]] }),
    '$.boards[2].slug is the same as in $.boards[0]',
  ],
  [
    'an unknown owner',
    (w) => changed(w.boards, 1, { owner: 'carl' }, (boards) => ({ ...w, boards })),
    '$.boards[1].owner there is no user "carl"',
  ],
  [
    'an unknown board',
    (w) => changed(w.pins, 1, { board: 'bob/none' }, (pins) => ({ ...w, pins })),
    '$.pins[1].board there is no board "bob/none"',
  ],
  [
    'a section of another board',
    (w) => changed(w.pins, 0, { board: 'Ann/器' }, (pins) => ({ ...w, pins })),
    '$.pins[0].section is not a section of the Pin’s board',
  ],
  [
    'a cover of another board',
    (w) => changed(w.boards, 0, { cover_pin: 'jug-2' }, (boards) => ({ ...w, boards })),
    '$.boards[0].cover_pin is not a Pin of this board',
  ],
  [
    'an owner who collaborates',
    (w) =>
      changed(w.boards, 0, { collaborating_users: [{ user: 'ann' }] }, (boards) => ({
        ...w,
        boards,
      })),
    '$.boards[0].collaborating_users[0].user is on this board already',
  ],
  [
    'a follow of oneself',
    (w) => ({ ...w, follows: [{ follower: 'bob', followee: 'BOB' }] }),
    '$.follows[0] pairs a user with themselves',
  ],
  [
    'a follow twice',
    (w) => ({ ...w, follows: [...w.follows, w.follows[0]] }),
    '$.follows[2] is a duplicate',
  ],
  [
    'a request to follow a public profile',
    (w) => ({ ...w, follow_requests: [{ requester: 'shop', followee: 'bob' }] }),
    '$.follow_requests[0].followee is not a private profile',
  ],
  [
    'an open invite twice',
    (w) => ({ ...w, board_invites: [...w.board_invites, w.board_invites[0]] }),
    '$.board_invites[2] is a duplicate',
  ],
  [
    'an experience in a language that the product has no words in',
    (w) =>
      changed(
        w.experiences,
        0,
        { display_data: { text: { en: 'Hi', fr: 'Salut' } } },
        (experiences) => ({ ...w, experiences }),
      ),
    '$.experiences[0].display_data.text.fr is not known here',
  ],
  [
    'an experience without default text',
    (w) =>
      changed(w.experiences, 0, { display_data: { text: { de: 'Hallo' } } }, (experiences) => ({
        ...w,
        experiences,
      })),
    '$.experiences[0].display_data.text must have required properties en',
  ],
  [
    'an open invite to who works on the board',
    (w) => ({ ...w, board_invites: [{ ...w.board_invites[0], board: 'ann/glaze-tests' }] }),
    '$.board_invites[0].invited_user is on this board already',
  ],
  [
    'a request for a board of one’s own',
    (w) => ({ ...w, contact_requests: [{ ...w.contact_requests[0], recipient: 'ann' }] }),
    '$.contact_requests[0].recipient is on this board already',
  ],
  [
    'a favorite that is not a Pin',
    (w) => ({ ...w, favorites: [{ user: 'bob', pin: 'jug-9' }] }),
    '$.favorites[0].pin there is no pin "jug-9"',
  ],
];

function changed<T, R>(list: T[], index: number, change: object, then: (list: unknown[]) => R): R {
  return then(list.map((item, at) => (at === index ? { ...item, ...change } : item)));
}

describe('an invalid file', () => {
  // Validation writes nothing, so all tests share a database.
  beforeAll(async () => {
    test = await testApp();
  });

  afterAll(() => test.close());

  it.each(wrong)('rejects %s and names the path', async (_what, change, error) => {
    expect(await getErrors(change(world))).toContain(error);
    expect(await usersThere()).toBe(0);
  });

  it.each([
    ['/etc/passwd', "/etc/passwd must be relative to the world's file"],
    ['C:\\pictures\\a.jpg', "C:\\pictures\\a.jpg must be relative to the world's file"],
    ['pictures/../../secret.jpg', 'pictures/../../secret.jpg must not hold ".."'],
    ['pictures/none.jpg', 'pictures/none.jpg is not there'],
    ['pictures/way-out.jpg', "pictures/way-out.jpg leads out of the world's folder"],
    ['pictures/portrait.jpg', 'pictures/portrait.jpg has another sha256'],
  ])('rejects the image %s', async (file, message) => {
    await symlink('/etc/hostname', join(folder, 'pictures', 'way-out.jpg'));
    const pins = world.pins.map((pin) => ({ ...pin, picture: { ...pin.picture, file } }));
    expect(await getErrors({ ...world, pins })).toContain(`$.pins[1].picture ${message}`);
    expect(await usersThere()).toBe(0);
  });

  it('rejects an image that an upload would reject', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    await writeFile(join(folder, 'pictures', 'drawing.jpg'), svg);
    const { createHash } = await import('node:crypto');
    const image = {
      file: 'pictures/drawing.jpg',
      sha256: createHash('sha256').update(svg).digest('hex'),
    };
    const errors = await getErrors({
      ...world,
      pins: world.pins.map((pin) => ({ ...pin, picture: image })),
    });
    expect(errors[0]).toBe(
      "$.pins[0].picture pictures/drawing.jpg: This isn't a JPEG, PNG, WebP, or AVIF image.",
    );
  });

  it('reports all errors of a file at once', async () => {
    const errors = await getErrors({
      ...world,
      extra: 1,
      boards: [{ ...world.boards[0], privacy: 'hidden', name: '' }, world.boards[1]],
      follows: [{ follower: 'carl', followee: 'Ann' }],
      pins: [
        { ...world.pins[0], picture: { ...world.pins[0]?.picture, file: 'none.jpg' } },
        { ...world.pins[1], pinner: 'dora' },
      ],
    });
    expect(errors).toEqual([
      '$.extra is not known here',
      '$.boards[0].name must not have fewer than 1 characters',
      '$.boards[0].name must match pattern "\\S"',
      '$.boards[0].privacy must be one of public, protected, secret',
      '$.pins[1].pinner there is no user "dora"',
      '$.follows[0].follower there is no user "carl"',
      '$.pins[0].picture none.jpg is not there',
    ]);
  });

  it('reports a missing file and invalid JSON', async () => {
    const file = join(folder, 'world.json');
    await writeFile(file, '{"version": 1,');
    const db = { db: test.db, blobStore: blobStore() };
    await expect(loadWorld({ ...db, file })).rejects.toMatchObject({ faults: [{ path: '$' }] });
    await expect(loadWorld({ ...db, file: join(folder, 'no.json') })).rejects.toMatchObject({
      faults: [{ path: '$', message: expect.stringContaining('cannot be read') }],
    });
  });
});
