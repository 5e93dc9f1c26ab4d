import { sql } from 'kysely';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { type ByteSource, partsSource } from './byte-source.ts';

export type ImportFiles = ReturnType<typeof importFiles>;

export interface ImportFileRow {
  id: string;
  user_id: string;
  file_name: string;
  bytes: number;
  part_bytes: number;
  /** File modification time in milliseconds; null if unknown. */
  modified_at: number | null;
}

export type SentFile = Pick<ImportFileRow, 'file_name' | 'bytes' | 'modified_at'>;

/** Small enough for proxies and retries, large enough that a gigabyte is about a hundred parts. */
export const PART_BYTES = 8 * 1024 * 1024;
const KEPT_HOURS = 24;
const MAX_WAITING = 2;

export function importFiles({ db, blobs }: { db: Db; blobs: BlobStore }) {
  const getKey = (id: string, part: number) => `imports/${id}/${part}`;

  async function getParts(id: string): Promise<number[]> {
    const rows = await db
      .selectFrom('import_file_parts')
      .select('number')
      .where('file_id', '=', id)
      .orderBy('number')
      .execute();
    return rows.map(({ number }) => number);
  }

  async function discard(id: string, on: Db = db): Promise<void> {
    for (const number of await getParts(id)) await blobs.delete(getKey(id, number));
    await on.deleteFrom('import_files').where('id', '=', id).execute();
  }

  async function find(id: string, userId: string): Promise<ImportFileRow | null> {
    const row = await db
      .selectFrom('import_files')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ? withNumbers(row) : null;
  }

  async function open(which: ReturnType<typeof sql>): Promise<ImportFileRow[]> {
    const { rows } = await sql<ImportFileRow>`
      select f.id, f.user_id, f.file_name, f.bytes, f.part_bytes, f.modified_at from import_files f
      where ${which} and not exists (select from pin_imports i where i.file_id = f.id)
      order by f.created_at
    `.execute(db);
    return rows.map(withNumbers);
  }

  /** A file from a form has no size until it is complete. */
  const begunBy = (userId: string) => open(sql`f.user_id = ${userId} and f.bytes > 0`);

  async function begin(userId: string, file: SentFile): Promise<ImportFileRow> {
    const row = { id: newId(), user_id: userId, ...file, part_bytes: PART_BYTES };
    await db.insertInto('import_files').values(row).execute();
    return row;
  }

  async function putPart(file: ImportFileRow, number: number, bytes: Buffer): Promise<void> {
    await blobs.put(getKey(file.id, number), bytes);
    await db
      .insertInto('import_file_parts')
      .values({ file_id: file.id, number, bytes: bytes.byteLength })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  return {
    find,
    partsOf: getParts,
    putPart,
    discard,

    waiting: begunBy,

    /** Resumes the same file; a new file replaces the oldest one. */
    async beginOrGoOn(userId: string, sent: SentFile): Promise<ImportFileRow> {
      const waiting = await begunBy(userId);
      const same = waiting.find((file) =>
        (['file_name', 'bytes', 'modified_at'] as const).every((key) => file[key] === sent[key]),
      );
      if (same) return same;
      for (const file of waiting.slice(0, 1 - MAX_WAITING)) await discard(file.id);
      return begin(userId, sent);
    },

    async keep(
      userId: string,
      name: string,
      stream: AsyncIterable<Buffer>,
    ): Promise<ImportFileRow> {
      const file = await begin(userId, { file_name: name, bytes: 0, modified_at: null });
      let waiting: Buffer[] = [];
      let size = 0;
      let number = 0;
      const flush = async () => {
        const all = Buffer.concat(waiting);
        const part = all.subarray(0, PART_BYTES);
        waiting = [all.subarray(PART_BYTES)];
        size += part.byteLength;
        await putPart(file, number, part);
        number += 1;
      };
      const held = () => waiting.reduce((sum, chunk) => sum + chunk.byteLength, 0);
      try {
        for await (const chunk of stream) {
          waiting.push(chunk);
          while (held() >= PART_BYTES) await flush();
        }
        if (held() > 0) await flush();
        await db
          .updateTable('import_files')
          .set({ bytes: size })
          .where('id', '=', file.id)
          .execute();
      } catch (error) {
        await discard(file.id);
        throw error;
      }
      return { ...file, bytes: size };
    },

    source(file: Pick<ImportFileRow, 'id' | 'bytes' | 'part_bytes'>): ByteSource {
      return partsSource(blobs, {
        size: file.bytes,
        partSize: file.part_bytes,
        keyOf: (part) => getKey(file.id, part),
      });
    },

    /** Deletes files that were not completed within a day. */
    async sweep(): Promise<void> {
      const old = await open(sql`f.created_at < now() - make_interval(hours => ${KEPT_HOURS})`);
      for (const { id } of old) await discard(id);
    },
  };
}

function withNumbers<T extends { bytes: number; modified_at: number | null }>(row: T): T {
  const modified_at = row.modified_at === null ? null : Number(row.modified_at);
  return { ...row, bytes: Number(row.bytes), modified_at };
}
