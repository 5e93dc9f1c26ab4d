import {
  cancelImport,
  getImport,
  getImportItems,
  getImports,
  type ImportItem,
  type PinImport,
} from '@corkboard/shared/contract/exports.ts';
import type { FastifyPluginAsync } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Type } from 'typebox';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { bookmarkCodec, splitPage } from '../../platform/http/bookmark.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/require-user.ts';
import { Page, route } from '../../platform/http/route.ts';
import { getTranslator } from '../../platform/http/viewer.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import { translateField } from '../../platform/i18n/translator.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportedPin } from './import-item.ts';

const PAGE_SIZE = 50;
const MAX_SHOWN = 20;
const byNumber = bookmarkCodec(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));

export function importRoutes({ db, files }: { db: Db; files: ImportFiles }): FastifyPluginAsync {
  return async (app) => {
    route(app, getImports, async ({ viewer, request }) => {
      const imports = await selectImports(db, sql`i.user_id = ${requireUserId(viewer)}`);
      return imports.map(translateField(getTranslator(request), 'message'));
    });

    route(app, getImport, async ({ viewer, input, request }) => {
      const [found] = await selectImports(
        db,
        sql`i.user_id = ${requireUserId(viewer)} and i.id = ${input.id}`,
      );
      return translateField(getTranslator(request), 'message')(found ?? notFound('page'));
    });

    route(app, cancelImport, async ({ viewer, input: { id }, request }) => {
      const userId = requireFullUserId(viewer);
      await stop({ db, files }, id, userId);
      const [found] = await selectImports(db, sql`i.user_id = ${userId} and i.id = ${id}`);
      return translateField(getTranslator(request), 'message')(found ?? notFound('page'));
    });

    route(app, getImportItems, async ({ viewer, input, request }) => {
      const reader = requireUserId(viewer);
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
      const page = splitPage(rows, size, (last) => byNumber.write(last.number));
      const translated = translateField(getTranslator(request), 'reason');
      return new Page(page.rows.map(itemView).map(translated), page.bookmark);
    });
  };
}

/** Marks open entries one by one, so that a Pin in progress is either created or skipped, never both. */
async function stop({ db, files }: { db: Db; files: ImportFiles }, id: string, userId: string) {
  const stopped = await inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('pin_imports')
      .set({
        status: 'done',
        message: defineMessages('You stopped this import. What was added stays.'),
        finished_at: sql`now()`,
        lease_until: null,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', 'in', ['waiting', 'running'])
      .returning('file_id')
      .executeTakeFirst();
    if (!row) return null;
    await trx
      .updateTable('pin_import_items')
      .set({
        outcome: 'skipped',
        reason: defineMessages(
          'The import was stopped before this one. Send the file again to have it.',
        ),
      })
      .where('import_id', '=', id)
      .where('outcome', '=', 'waiting')
      .execute();
    return row;
  });
  if (stopped?.file_id) await files.discard(stopped.file_id);
}

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
    where ${which} order by i.created_at desc, i.id desc limit ${MAX_SHOWN}
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
  // Only `beginImport` writes this column.
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
