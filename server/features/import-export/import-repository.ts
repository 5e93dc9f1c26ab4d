import type { ImportItem, PinImport } from '@corkboard/shared/contract/pins';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { Type } from 'typebox';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { bookmarkCodec, splitPage } from '../../platform/http/bookmark.ts';
import type { ListPage } from '../../platform/http/list-page.ts';
import { defineMessages, type MessageId } from '../../platform/i18n/message.ts';
import type { PinImportItemsTable } from './import-export-schema.ts';
import type { ImportedPin } from './read/import-item.ts';

export type ImportRepository = ReturnType<typeof importRepository>;

const MAX_SHOWN = 20;
const OPEN = ['waiting', 'running'] as const;
const byNumber = bookmarkCodec(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));

const LEFT = defineMessages(
  'The import was stopped before this one. Upload the file again to add it.',
);

export function importRepository(db: Db) {
  return {
    ofUser: (userId: string) => selectImports(db, sql`i.user_id = ${userId}`),

    async find(id: string, userId: string): Promise<PinImport | null> {
      const [found] = await selectImports(db, sql`i.id = ${id} and i.user_id = ${userId}`);
      return found ?? null;
    },

    async items(
      { id, status }: Pick<PinImport, 'id' | 'status'>,
      outcome: ImportItem['outcome'] | undefined,
      { size, bookmark }: ListPage,
    ) {
      const isDone = status === 'done';
      const rows = await db
        .selectFrom('pin_import_items')
        .selectAll()
        .where('import_id', '=', id)
        .where('number', '>', byNumber.read(bookmark) ?? 0)
        .$if(outcome !== undefined, (query) =>
          query.where((eb) =>
            eb.or(storedAs(outcome ?? 'waiting', isDone).map((each) => eb('outcome', '=', each))),
          ),
        )
        .orderBy('number')
        .limit(size + 1)
        .execute();
      const page = splitPage(rows, size, (last) => byNumber.write(last.number));
      return { items: page.rows.map((row) => itemView(row, isDone)), bookmark: page.bookmark };
    },

    /**
     * Leaves the entries as they are: an ended import skips those that still wait. Waits for a Pin in progress. Leaves the
     * counts to the job, because a server of the version before can add a few more Pins. Returns the id of the file that
     * isn't needed anymore.
     */
    async stop(id: string, userId: string): Promise<string | null> {
      const row = await db
        .updateTable('pin_imports')
        .set({
          status: 'done',
          message: defineMessages('You stopped this import. Added Pins are kept.'),
          finished_at: sql`now()`,
          lease_until: null,
        })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('status', 'in', OPEN)
        .returning('file_id')
        .executeTakeFirst();
      return row?.file_id ?? null;
    },
  };
}

export async function hasImport(trx: Db, id: string): Promise<boolean> {
  const known = await trx
    .selectFrom('pin_imports')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertImport(
  trx: Db,
  row: Insertable<Database['pin_imports']>,
): Promise<void> {
  await trx.insertInto('pin_imports').values(row).execute();
}

export async function insertImportItems(
  trx: Db,
  rows: Insertable<PinImportItemsTable>[],
): Promise<void> {
  await trx.insertInto('pin_import_items').values(rows).execute();
}

/** Holds off a stop of the import. Returns false if it has ended. */
export async function lockOpenImport(trx: Db, id: string): Promise<boolean> {
  const open = await trx
    .selectFrom('pin_imports')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return open !== undefined;
}

/** The next entries in file order. */
export async function selectWaitingItems(db: Db, importId: string, limit: number) {
  const rows = await db
    .selectFrom('pin_import_items')
    .select(['number', 'item'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'waiting')
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ number, item }) => ({ number, item: item as ImportedPin }));
}

export async function hasItemWithReason(
  db: Db,
  importId: string,
  reason: MessageId,
): Promise<boolean> {
  const item = await db
    .selectFrom('pin_import_items')
    .select('number')
    .where('import_id', '=', importId)
    .where('reason', '=', reason)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

export async function findLocale(db: Db, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.locale ?? null;
}

export async function resetImportAttempts(db: Db, id: string): Promise<void> {
  await db.updateTable('pin_imports').set({ attempts: 0 }).where('id', '=', id).execute();
}

/** Of an import that runs: one that was stopped keeps its message. */
export async function updateImportMessage(trx: Db, id: string, message: MessageId): Promise<void> {
  await trx
    .updateTable('pin_imports')
    .set({ message })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** Without a message, the one from before stays. Returns where the file is, which isn't needed anymore. */
export async function endImport(
  db: Db,
  id: string,
  status: 'done' | 'failed',
  message?: MessageId,
): Promise<Pick<Selectable<Database['pin_imports']>, 'file' | 'file_id'> | undefined> {
  const ended = await db
    .updateTable('pin_imports')
    .set({ status, ...(message && { message }), finished_at: sql`now()`, lease_until: null })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .returning(['file', 'file_id'])
    .executeTakeFirst();
  // If this fails, the job does it.
  if (ended) await storeCounts(db, sql`${id}`).catch(() => {});
  return ended;
}

/**
 * Stores the counts of one import that has ended without them. Until then, each list counts its entries. Returns `again`
 * if there was one.
 */
export async function storeNextCounts(db: Db): Promise<'again' | undefined> {
  const next = sql`(
    select id from pin_imports
    where total_count is null and status in ('done', 'failed')
      and finished_at < now() - interval '2 minutes'
    limit 1 for update skip locked
  )`;
  return (await storeCounts(db, next)) > 0n ? 'again' : undefined;
}

/** Its own statement, which sees the last Pin that the end waited for. Later, no entry changes. */
async function storeCounts(db: Db, id: RawBuilder<unknown>): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update pin_imports e set total_count = c.total_count, created_count = c.created_count,
      skipped_count = c.skipped_count, failed_count = c.failed_count
    from pin_imports i cross join lateral (${itemCounts}) c
    where i.id = ${id} and e.id = i.id
  `.execute(db);
  return numAffectedRows;
}

/** Of import `i`. */
const itemCounts = sql`
  select count(*) as total_count,
    count(*) filter (where n.outcome = 'created') as created_count,
    count(*) filter (
      where n.outcome in ('duplicate', 'skipped') or n.outcome = 'waiting' and i.status = 'done'
    ) as skipped_count,
    count(*) filter (where n.outcome = 'failed') as failed_count
  from pin_import_items n where n.import_id = i.id`;

async function selectImports(db: Db, which: RawBuilder<SqlBool>): Promise<PinImport[]> {
  const { rows } = await sql<
    Omit<PinImport, 'created_at' | 'finished_at' | 'progress'> & {
      created_at: Date;
      finished_at: Date | null;
    }
  >`
    select i.id, i.format, i.file_name, i.status, i.message, i.created_at, i.finished_at,
      coalesce(i.total_count, c.total_count) as total_count,
      coalesce(i.created_count, c.created_count) as created_count,
      coalesce(i.skipped_count, c.skipped_count) as skipped_count,
      coalesce(i.failed_count, c.failed_count) as failed_count
    from pin_imports i cross join lateral (${itemCounts} and i.total_count is null) c
    where ${which} order by i.created_at desc, i.id desc limit ${sql.lit(MAX_SHOWN)}
  `.execute(db);
  return rows.map((row) => {
    const done = row.created_count + row.skipped_count + row.failed_count;
    return {
      ...row,
      progress: row.status === 'done' ? 1 : Math.min(0.99, done / Math.max(1, row.total_count)),
      created_at: row.created_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
    };
  });
}

/** An entry that waits in an import that is done was left by its person. */
function storedAs(outcome: ImportItem['outcome'], isDone: boolean): ImportItem['outcome'][] {
  if (isDone && outcome === 'waiting') return [];
  return isDone && outcome === 'skipped' ? ['skipped', 'waiting'] : [outcome];
}

function itemView(row: Selectable<PinImportItemsTable>, isDone: boolean): ImportItem {
  // Only `beginImport` writes this column.
  const item = row.item as ImportedPin;
  const isLeft = isDone && row.outcome === 'waiting';
  return {
    number: row.number,
    title: item.title,
    link: item.link,
    board: item.board?.name ?? null,
    outcome: isLeft ? 'skipped' : row.outcome,
    reason: isLeft ? LEFT : row.reason,
    pin_id: row.pin_id,
  };
}
