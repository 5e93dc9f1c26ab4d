import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import {
  getImport,
  getImportItems,
  getImports,
  type ImportItem,
  type PinImport,
} from '@corkboard/shared/contract/exports.ts';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Type } from 'typebox';
import { type RateLimiter, takeOrRefuse } from '../accounts/rate-limiter.ts';
import { memberId, readerId } from '../accounts/signed-in.ts';
import { viewerOf } from '../accounts/viewer-of.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { inTransaction } from '../db/transaction.ts';
import { answer, Page } from '../http/answer.ts';
import { bookmarkOf, cutPage } from '../http/bookmark.ts';
import { badInput, notFound, Refusal } from '../http/refusal.ts';
import type { BlobStore } from '../media/blob-store.ts';
import { type ImportedPin, ImportRefused } from './import-item.ts';
import type { ImportRunner } from './import-runner.ts';
import { isZip, readImport } from './read-import.ts';

export interface ImportDependencies {
  db: Db;
  blobs: BlobStore;
  limits: RateLimiter;
  runner: ImportRunner;
}

/** Leaves room for the form around it below a proxy's 50 MB. */
const MAX_BYTES = 48 * 1024 * 1024;
const PAGE_SIZE = 50;
const MOST_SHOWN = 20;
const ITEMS_AT_ONCE = 1000;
const byNumber = bookmarkOf(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));

export function importRoutes({
  db,
  blobs,
  limits,
  runner,
}: ImportDependencies): FastifyPluginAsync {
  return async (app) => {
    answer(app, getImports, async ({ viewer }) => select(db, sql`i.user_id = ${readerId(viewer)}`));

    answer(app, getImport, async ({ viewer, input }) => {
      const [found] = await select(db, sql`i.user_id = ${readerId(viewer)} and i.id = ${input.id}`);
      return found ?? notFound('page');
    });

    answer(app, getImportItems, async ({ viewer, input }) => {
      const reader = readerId(viewer);
      const [found] = await select(db, sql`i.user_id = ${reader} and i.id = ${input.id}`);
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

    await app.register(formRoute);
  };

  /** A scope of its own: nowhere else is a form an accepted body. */
  async function formRoute(app: Parameters<FastifyPluginAsync>[0]): Promise<void> {
    await app.register(multipart, {
      limits: { files: 1, fileSize: MAX_BYTES, fields: 5, parts: 6 },
    });
    app.post('/v3/imports/file/', { bodyLimit: MAX_BYTES + 65_536 }, async (request) => {
      const userId = memberId(await viewerOf(request));
      await takeOrRefuse(limits, {
        key: `import:${userId}`,
        most: 20,
        seconds: 3600,
        what: 'imports',
      });
      const file = await fileOf(request);
      const id = await begin(userId, file);
      runner.wake();
      const [made] = await select(db, sql`i.id = ${id}`);
      return { status: 'success', code: 0, data: made };
    });
  }

  async function begin(userId: string, file: { name: string; bytes: Buffer }): Promise<string> {
    const { format, pins } = await readImport(file.bytes).catch((fault: unknown) => {
      if (fault instanceof ImportRefused) return badInput('/file', fault.message);
      throw fault;
    });
    const id = newId();
    const needsFile = format === 'corkboard' && isZip(file.bytes);
    const key = needsFile ? `imports/${id}.zip` : null;
    if (key !== null) await blobs.put(key, file.bytes);
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('pin_imports')
        .values({ id, user_id: userId, format, file_name: file.name, file: key })
        .execute();
      for (let at = 0; at < pins.length; at += ITEMS_AT_ONCE) {
        await trx
          .insertInto('pin_import_items')
          .values(
            pins.slice(at, at + ITEMS_AT_ONCE).map((item, index) => ({
              import_id: id,
              number: at + index + 1,
              item: JSON.stringify(item),
            })),
          )
          .execute();
      }
    });
    return id;
  }
}

async function fileOf(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) {
    throw new Refusal(415, errorCodes.unsupportedType, 'Send a form with the file in it.');
  }
  const file = await request.file();
  if (!file) return badInput('/file', 'Choose a file.');
  const bytes = await file.toBuffer().catch(() => {
    throw new Refusal(413, errorCodes.tooLarge, 'This file is too large: 48 MB at most.');
  });
  const name = [...file.filename.replaceAll(/\p{Cc}/gu, '')].slice(0, 200).join('');
  return { name, bytes };
}

async function select(db: Db, which: RawBuilder<SqlBool>): Promise<PinImport[]> {
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
  // Written by `begin` alone.
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
