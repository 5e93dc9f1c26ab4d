import {
  getImport,
  getImportItems,
  getImports,
  type ImportItem,
  type PinImport,
} from '@corkboard/shared/contract/exports.ts';
import type { FastifyPluginAsync } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Type } from 'typebox';
import { readerId } from '../accounts/signed-in.ts';
import type { Db } from '../db/db.ts';
import { answer, Page } from '../http/answer.ts';
import { bookmarkOf, cutPage } from '../http/bookmark.ts';
import { notFound } from '../http/refusal.ts';
import type { ImportedPin } from './import-item.ts';

const PAGE_SIZE = 50;
const MOST_SHOWN = 20;
const byNumber = bookmarkOf(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));

/** What has become of imports. */
export function importRoutes(db: Db): FastifyPluginAsync {
  return async (app) => {
    answer(app, getImports, async ({ viewer }) =>
      selectImports(db, sql`i.user_id = ${readerId(viewer)}`),
    );

    answer(app, getImport, async ({ viewer, input }) => {
      const [found] = await selectImports(
        db,
        sql`i.user_id = ${readerId(viewer)} and i.id = ${input.id}`,
      );
      return found ?? notFound('page');
    });

    answer(app, getImportItems, async ({ viewer, input }) => {
      const reader = readerId(viewer);
      const [found] = await selectImports(db, sql`i.user_id = ${reader} and i.id = ${input.id}`);
      if (!found) return notFound('page');
      const size = input.page_size ?? PAGE_SIZE;
      const rows = await db
        .selectFrom('pin_import_items')
        .selectAll()
        .where('import_id', '=', found.id)
        .where('number', '>', byNumber.read(input.bookmark) ?? 0)
        .$if(input.outcome !== undefined, (query) =>
          query.where('outcome', '=', input.outcome ?? 'waiting'),
        )
        .orderBy('number')
        .limit(size + 1)
        .execute();
      const page = cutPage(rows, size, (last) => byNumber.write(last.number));
      return new Page(page.rows.map(itemView), page.bookmark);
    });
  };
}

/** Imports as their owner sees them, the latest first. */
export async function selectImports(db: Db, which: RawBuilder<SqlBool>): Promise<PinImport[]> {
  const { rows } = await sql<
    Omit<PinImport, 'created_at' | 'finished_at' | 'progress'> & {
      created_at: Date;
      finished_at: Date | null;
    }
  >`
    select i.id, i.format, i.file_name, i.status, i.message, i.created_at, i.finished_at,
      c.total_count, c.created_count, c.skipped_count, c.failed_count
    from pin_imports i cross join lateral (
      select count(*) as total_count,
        count(*) filter (where n.outcome = 'created') as created_count,
        count(*) filter (where n.outcome in ('duplicate', 'skipped')) as skipped_count,
        count(*) filter (where n.outcome = 'failed') as failed_count
      from pin_import_items n where n.import_id = i.id
    ) c
    where ${which} order by i.created_at desc, i.id desc limit ${MOST_SHOWN}
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

function itemView(row: {
  number: number;
  item: unknown;
  outcome: ImportItem['outcome'];
  reason: string | null;
  pin_id: string | null;
}): ImportItem {
  // Written by `beginImport` alone.
  const item = row.item as ImportedPin;
  return {
    number: row.number,
    title: item.title,
    link: item.link,
    board: item.board?.name ?? null,
    outcome: row.outcome,
    reason: row.reason,
    pin_id: row.pin_id,
  };
}
