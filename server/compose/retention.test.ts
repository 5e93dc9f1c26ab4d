import { type RetainedData, retention } from '@corkboard/shared/rules/privacy';

import { deleteOldRemovals } from '../domains/boards/invites/removed-collaborator-repository.ts';
import { deleteOldReports } from '../domains/moderation/report-repository.ts';
import { deleteOldTakedowns } from '../domains/moderation/takedown-repository.ts';
import { deleteOldNotifications } from '../domains/notifications/notification-repository.ts';
import { exportRepository } from '../features/import-export/export/export-repository.ts';
import { deleteOldSearches } from '../features/search/recent-search-repository.ts';
import type { Sweep } from '../platform/jobs/retention-job.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let world: TestApp;

beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

interface Kept {
  sweep: Sweep;
  insert(id: string, time: Date, user_id: string): Promise<unknown>;
  ids(): Promise<string[]>;
}

const kinds: Partial<Record<RetainedData, () => Kept>> = {
  notifications: () => ({
    sweep: () => deleteOldNotifications(world.db),
    insert: (id, created_at, user_id) =>
      world.db
        .insertInto('notifications')
        .values({ id, user_id, type: 'follow', group_key: id, created_at })
        .execute(),
    ids: () => listIds('notifications'),
  }),
  removedCollaborators: () => ({
    sweep: () => deleteOldRemovals(world.db),
    async insert(name, removed_at, user_id) {
      const owner = { id: user_id, username: 'ada', cookie: '' };
      const board_id = await world.given.board(owner, name);
      await world.db
        .insertInto('removed_collaborators')
        .values({
          board_id,
          user_id,
          can_write: true,
          position: 0,
          joined_at: removed_at,
          removed_at,
        })
        .execute();
    },
    async ids() {
      const rows = await world.db
        .selectFrom('removed_collaborators as r')
        .innerJoin('boards as b', 'b.id', 'r.board_id')
        .select('b.name')
        .execute();
      return rows.map(({ name }) => name);
    },
  }),
  searches: () => ({
    sweep: () => deleteOldSearches(world.db),
    insert: (query, searched_at, user_id) =>
      world.db.insertInto('recent_searches').values({ user_id, query, searched_at }).execute(),
    ids: async () => {
      const rows = await world.db.selectFrom('recent_searches').select('query').execute();
      return rows.map(({ query }) => query);
    },
  }),
  reports: () => ({
    sweep: () => deleteOldReports(world.db),
    insert: (id, decided_at, reporter_id) =>
      world.db
        .insertInto('reports')
        .values({
          id,
          reporter_id,
          subject_key: id,
          reason: 'spam',
          status: 'dismissed',
          decided_at,
        })
        .execute(),
    ids: () => listIds('reports'),
  }),
  takedowns: () => ({
    sweep: () => deleteOldTakedowns(world.db),
    insert: (id, decided_at) =>
      world.db
        .insertInto('takedowns')
        .values({
          id,
          law: 'dsa',
          status: 'rejected',
          explanation: 'A copy of my drawing.',
          full_name: 'Ada',
          email: 'ada@corkboard.test',
          fingerprint: id,
          decided_at,
        })
        .execute(),
    ids: () => listIds('takedowns'),
  }),
  exports: () => ({
    sweep: () => exportRepository(world.db).sweep(),
    insert: (id, created_at, user_id) =>
      world.db
        .insertInto('pin_exports')
        .values({ id, user_id, status: 'done', created_at })
        .execute(),
    ids: () => listIds('pin_exports'),
  }),
};

async function listIds(table: 'notifications' | 'reports' | 'takedowns' | 'pin_exports') {
  const rows = await world.db.selectFrom(table).select('id').execute();
  return rows.map(({ id }) => id);
}

it.each(Object.entries(kinds))('deletes old %s and keeps newer ones', async (data, getKind) => {
  const { sweep, insert, ids } = getKind();
  const { id: user } = await world.given.person('ada');
  const end = Date.now() - retention[data as RetainedData].days * DAY_MS;
  await insert('old', new Date(end - MINUTE_MS), user);
  await insert('new', new Date(end + MINUTE_MS), user);

  expect(await sweep()).toBe(1);
  expect(await ids()).toEqual(['new']);
});

it('keeps reports without a decision', async () => {
  const { id: reporter_id } = await world.given.person('ada');
  await world.db
    .insertInto('reports')
    .values({
      id: 'open',
      reporter_id,
      subject_key: 'open',
      reason: 'spam',
      created_at: new Date(0),
    })
    .execute();
  expect(await deleteOldReports(world.db)).toBe(0);
});
