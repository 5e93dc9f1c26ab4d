import { sql } from 'kysely';
import { selectDeletedCovers } from '../domains/boards/board-queries.ts';
import { selectContactRequests } from '../domains/boards/invites/contact-request-queries.ts';
import { selectReceivedInvites } from '../domains/boards/invites/invite-queries.ts';
import { pinRepository } from '../domains/pins/pin-repository.ts';
import { lastSave } from '../domains/pins/profile-pin-queries.ts';
import { selectNewestPinIdsOfUser } from '../features/feeds/feed-repository.ts';
import {
  insertGeneratedBoards,
  insertGeneratedPeople,
  insertGeneratedPins,
} from '../features/worlds/generated-world-repository.ts';
import type { Db } from '../platform/db/db.ts';
import { ownTestDb, type TestDb } from '../testing/clone-database.ts';
import { countRowsRead, readPlans } from '../testing/read-plans.ts';

const SIZE = { users: 20, boards: 60, pins: 600, collectorBoards: 40, collectorPins: 400 };
/** On each of two boards: a secret one, and a deleted one. */
const MANY = 6000;
const OWNER = 'gu0000000001';
const OTHER = 'gu0000000002';
/** All of `MANY` are saves of it. */
const SOURCE = 'gp0000000500';

let test: TestDb;

beforeAll(async () => {
  test = await ownTestDb();
  const { db } = test;
  await insertGeneratedPeople(db, { from: 1, to: SIZE.users });
  await insertGeneratedBoards(db, { from: 1, to: SIZE.boards }, SIZE);
  const images = Array.from({ length: 100 }, (_, n) => String(n).padStart(64, '0'));
  await sql`insert into pictures (digest, bytes, width, height, mime)
    select digest, 1, 100, 100, 'image/jpeg' from unnest(${images}::text[]) digest`.execute(db);
  await insertGeneratedPins(db, { from: 1, to: SIZE.pins }, SIZE, images);
  await sql`insert into boards (id, owner_id, name, name_key, slug, privacy, deleted_at, deleted_by)
    values ('secret', ${OWNER}, 'Secret', 'secret', 'secret', 'secret', null, null),
      ('deleted', ${OWNER}, 'Deleted', 'deleted', 'deleted', 'public', now(), 'action')`.execute(
    db,
  );
  await sql`insert into pins
      (id, user_id, board_id, picture_digest, source_pin_id, deleted_at, deleted_by)
    select b.id || n, b.owner_id, b.id, ${images[0]}, ${SOURCE}, b.deleted_at, b.deleted_by
    from boards b, generate_series(1, ${MANY}::int) n where b.id in ('secret', 'deleted')`.execute(
    db,
  );
  await sql`insert into board_invites (id, board_id, invited_user_id, invited_by_user_id, type)
    values ('1', 'secret', ${OTHER}, ${OWNER}, 'board')`.execute(db);
  await sql`insert into contact_requests (id, board_id, recipient_id, sender_id)
    values ('1', 'secret', ${OTHER}, ${OWNER})`.execute(db);
  await sql`vacuum analyze`.execute(db);
}, 60_000);
afterAll(() => test.close());

const page = { size: 25, bookmark: undefined };
const listing = { userId: OWNER, viewerId: OTHER, isOwner: false };

/** A thousand Pins of a profile are read in order, and then those of each board. */
const IN_ORDER = 2500;

it.each<[what: string, most: number, work: (db: Db) => Promise<unknown>]>([
  ['the last save', IN_ORDER, (db) => sql`select ${lastSave(listing)} as time`.execute(db)],
  [
    'a profile',
    IN_ORDER,
    (db) =>
      pinRepository(db).ofUser(OWNER, 'saved', { ...page, viewerId: OTHER, asVisitor: false }),
  ],
  [
    'a feed for readers',
    IN_ORDER,
    (db) =>
      selectNewestPinIdsOfUser(db, {
        id: OWNER,
        username: 'owner',
        full_name: '',
        about: '',
        show_saved_boards: true,
      }),
  ],
  ['invitations', 10, (db) => selectReceivedInvites(db, OTHER, page)],
  ['contact requests', 10, (db) => selectContactRequests(db, OTHER)],
  ['covers of deleted boards', 10, (db) => selectDeletedCovers(db, ['deleted'], OWNER)],
  ['cards of Pins', 1100, (db) => pinRepository(db).listByIds([SOURCE], OTHER)],
])('reads few of many Pins for %s', async (_what, most, work) => {
  const plans = await readPlans(test.db, work, { runs: true });

  const count = countRowsRead(plans, 'pins');
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(most);
});
