import { type Kysely, sql } from 'kysely';

interface CountTable {
  name: string;
  key: string[];
  /** Which rows count, by column. */
  counts: Record<string, string>;
  /** What the key says and never changes. */
  facts?: Record<string, string>;
  which: string;
}

/** By pinner and board. */
const pinCounts: CountTable = {
  name: 'pin_counts',
  key: ['user_id', 'board_id'],
  counts: {
    pins: 'true',
    stories: 'r.story_page_count is not null',
    quick_saves: 'r.is_quick_save',
    created: 'r.is_created',
    tried: 'r.is_tried',
    linked: 'r.link is not null',
  },
  facts: {
    // Also a Pin without a board.
    is_own: `r.board_id is null or exists (
      select from boards b where b.id = r.board_id and b.owner_id = r.user_id
    )`,
  },
  // With a person or a board, their counts are deleted too.
  which: `r.deleted_at is null and exists (select from users u where u.id = r.user_id)
    and (r.board_id is null or exists (select from boards b where b.id = r.board_id))`,
};

const boardCounts: CountTable = {
  name: 'board_counts',
  key: ['owner_id'],
  counts: {
    open: `r.archived_at is null and r.privacy = 'public'`,
    protected: `r.archived_at is null and r.privacy = 'protected'`,
    secret: `r.archived_at is null and r.privacy = 'secret'`,
    archived: 'r.archived_at is not null',
    shared: 'r.collaborator_count > 0',
  },
  which: `r.deleted_at is null and exists (select from users u where u.id = r.owner_id)`,
};

/** Adds the rows of `from` to the counts, each as often as its `step` says. */
function addTo({ name, key, counts, facts = {}, which }: CountTable, from: string): string {
  const columns = Object.keys(counts);
  const sums = Object.values(counts).map(
    (condition) => `coalesce(sum(r.step) filter (where ${condition}), 0)`,
  );
  const keys = key.map((column) => `r.${column}`);
  return `insert into ${name} as c (${[...key, ...Object.keys(facts), ...columns].join(', ')})
    select ${[...keys, ...Object.values(facts), ...sums].join(', ')}
    from (${from}) r where ${which}
    group by ${keys.join(', ')}
    having (${sums.join(', ')}) <> (${columns.map(() => '0').join(', ')})
    -- In one order, which prevents deadlocks.
    order by ${keys.join(', ')}
    on conflict (${key.join(', ')}) do update
      set ${columns.map((column) => `${column} = c.${column} + excluded.${column}`).join(', ')}`;
}

const all = (table: string, step = 1) => `select ${step} as step, t.* from ${table} t`;

/** A board whose owner is being deleted goes with them. */
const hasOwner = 'exists (select from users o where o.id = b.owner_id)';

/** Adds rows that select a `board_id` to a count of these boards. */
function addToBoards(column: string, from: string): string {
  return `with rows as (${from}) update boards b set ${column} = b.${column} + r.steps
    from (select board_id, sum(step)::integer as steps from rows group by board_id) r
    where b.id = r.board_id and r.steps <> 0 and ${hasOwner}`;
}

/** Locks the people, because another transaction can close their accounts. */
const active = (table: string, step = 1) => `select ${step} as step, f.board_id from ${table} f
  join users u on u.id = f.user_id and u.deactivated_at is null for share of u`;
const present = (table: string, step = 1) =>
  `select ${step} as step, s.board_id from ${table} s where s.deleted_at is null`;

/** Per statement, because one can change a million rows. A restore keeps the functions, because stashed tables use them. */
function trigger(
  table: string,
  event: 'insert' | 'update' | 'delete',
  statement: string,
): string[] {
  const name = `count_${event}_${table}`;
  const tables = {
    insert: 'new table as added',
    update: 'old table as gone new table as added',
    delete: 'old table as gone',
  }[event];
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
      begin
        ${statement};
        return null;
      end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${tables}
      for each statement execute function ${name}()`,
  ];
}

const board = (row: string, step: number) =>
  `select ${step} as step, ${row}.owner_id as owner_id, ${row}.privacy as privacy,
    ${row}.archived_at as archived_at, ${row}.deleted_at as deleted_at,
    ${row}.collaborator_count as collaborator_count`;
const followed = `where b.id in (select f.board_id from board_follows f where f.user_id = old.id)
  and ${hasOwner}`;

const statements = [
  `create table pin_counts (
    user_id text not null references users (id) on delete cascade,
    board_id text references boards (id) on delete cascade,
    is_own boolean not null,
    pins integer not null,
    stories integer not null,
    quick_saves integer not null,
    created integer not null,
    tried integer not null,
    linked integer not null,
    unique nulls not distinct (user_id, board_id)
  )`,
  `create index pin_counts_by_board on pin_counts (board_id)`,
  `create table board_counts (
    owner_id text primary key references users (id) on delete cascade,
    open integer not null,
    protected integer not null,
    secret integer not null,
    archived integer not null,
    shared integer not null
  )`,
  `alter table boards
    add column follower_count integer not null default 0,
    add column collaborator_count integer not null default 0,
    add column section_count integer not null default 0`,

  // First, the counts of all rows. Then no one else can change these tables until the end of the migration.
  `lock table users, boards, board_collaborators, board_follows, pins, sections
    in share row exclusive mode`,
  addToBoards('follower_count', active('board_follows')),
  addToBoards('collaborator_count', all('board_collaborators')),
  addToBoards('section_count', present('sections')),
  addTo(boardCounts, all('boards')),
  addTo(pinCounts, all('pins')),

  ...trigger('pins', 'insert', addTo(pinCounts, all('added'))),
  ...trigger('pins', 'update', addTo(pinCounts, `${all('added')} union all ${all('gone', -1)}`)),
  ...trigger('pins', 'delete', addTo(pinCounts, all('gone', -1))),
  ...trigger('boards', 'insert', addTo(boardCounts, all('added'))),
  ...trigger('boards', 'delete', addTo(boardCounts, all('gone', -1))),
  // By row, because each save updates a column of its board that doesn't count.
  `create or replace function count_update_boards() returns trigger language plpgsql as $$
    begin
      ${addTo(boardCounts, `${board('new', 1)} union all ${board('old', -1)}`)};
      return null;
    end $$`,
  `create trigger count_update_boards
    after update of owner_id, privacy, archived_at, deleted_at, collaborator_count on boards
    for each row execute function count_update_boards()`,
  ...trigger('sections', 'insert', addToBoards('section_count', present('added'))),
  ...trigger(
    'sections',
    'update',
    addToBoards('section_count', `${present('added')} union all ${present('gone', -1)}`),
  ),
  ...trigger('sections', 'delete', addToBoards('section_count', present('gone', -1))),
  ...trigger('board_collaborators', 'insert', addToBoards('collaborator_count', all('added'))),
  ...trigger('board_collaborators', 'delete', addToBoards('collaborator_count', all('gone', -1))),
  ...trigger('board_follows', 'insert', addToBoards('follower_count', active('added'))),
  ...trigger('board_follows', 'delete', addToBoards('follower_count', active('gone', -1))),
  // A closed account doesn't count as a follower.
  `create or replace function count_presence_of_followers() returns trigger language plpgsql as $$
    begin
      update boards b set follower_count = b.follower_count
        + case when new.deactivated_at is null then 1 else -1 end ${followed};
      return null;
    end $$`,
  `create trigger count_presence_of_followers after update of deactivated_at on users
    for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null))
    execute function count_presence_of_followers()`,
  `create or replace function count_deleted_followers() returns trigger language plpgsql as $$
    begin
      update boards b set follower_count = b.follower_count - 1 ${followed};
      return old;
    end $$`,
  `create trigger count_deleted_followers before delete on users
    for each row when (old.deactivated_at is null)
    execute function count_deleted_followers()`,

  // The newest Pins of a board are its covers.
  `create index pins_newest_of_board on pins (board_id, created_at desc, id desc)
    where deleted_at is null`,
  // Boards that a profile doesn't list, which are few.
  `create index boards_not_open on boards (owner_id)
    where deleted_at is not null or archived_at is not null or privacy <> 'public'`,
  // Without it, the planner takes new tables for empty.
  `analyze pin_counts, board_counts`,
];

/**
 * Counts that a list of boards, a profile, and a page would have to count on each read. They hold for everyone: who
 * may see a person or a board changes without a change of Pins, so readers select the rows that count for them. Rows of
 * 0 stay until their person or board is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
