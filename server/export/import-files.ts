import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import type { BlobStore } from '../media/blob-store.ts';
import { type ByteSource, partsSource } from './byte-source.ts';

export type ImportFiles = ReturnType<typeof importFiles>;

/** A file that comes in parts, or has come. */
export interface ImportFileRow {
  id: string;
  user_id: string;
  file_name: string;
  bytes: number;
  part_bytes: number;
}

/** Small enough for any proxy and to be sent once more, large enough that a gigabyte is a hundred of them. */
export const PART_BYTES = 8 * 1024 * 1024;
const KEPT_HOURS = 24;

/** Files to be imported, in parts beside the pictures: no file is ever in memory as a whole. */
export function importFiles({ db, blobs }: { db: Db; blobs: BlobStore }) {
  const keyOf = (id: string, part: number) => `imports/${id}/${part}`;

  async function partsOf(id: string): Promise<number[]> {
    const rows = await db
      .selectFrom('import_file_parts')
      .select('number')
      .where('file_id', '=', id)
      .orderBy('number')
      .execute();
    return rows.map(({ number }) => number);
  }

  async function discard(id: string, on: Db = db): Promise<void> {
    for (const number of await partsOf(id)) await blobs.delete(keyOf(id, number));
    await on.deleteFrom('import_files').where('id', '=', id).execute();
  }

  async function find(id: string, userId: string): Promise<ImportFileRow | null> {
    const row = await db
      .selectFrom('import_files')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ? { ...row, bytes: Number(row.bytes) } : null;
  }

  /** Files of which no import has begun, oldest first. */
  async function open(which: ReturnType<typeof sql>): Promise<ImportFileRow[]> {
    const { rows } = await sql<ImportFileRow>`
      select f.id, f.user_id, f.file_name, f.bytes, f.part_bytes from import_files f
      where ${which} and not exists (select from pin_imports i where i.file_id = f.id)
      order by f.created_at
    `.execute(db);
    return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
  }

  async function begin(userId: string, name: string, bytes: number): Promise<ImportFileRow> {
    const row = {
      id: newId(),
      user_id: userId,
      file_name: name,
      bytes,
      part_bytes: PART_BYTES,
    };
    await db.insertInto('import_files').values(row).execute();
    return row;
  }

  async function putPart(file: ImportFileRow, number: number, bytes: Buffer): Promise<void> {
    await blobs.put(keyOf(file.id, number), bytes);
    await db
      .insertInto('import_file_parts')
      .values({ file_id: file.id, number, bytes: bytes.byteLength })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  return {
    find,
    partsOf,
    putPart,
    discard,

    /** A file that somebody is sending: the same one goes on, another one takes its place. */
    async beginOrGoOn(userId: string, name: string, bytes: number): Promise<ImportFileRow> {
      const waiting = await open(sql`f.user_id = ${userId}`);
      const same = waiting.find((file) => file.file_name === name && file.bytes === bytes);
      for (const file of waiting) if (file !== same) await discard(file.id);
      return same ?? begin(userId, name, bytes);
    },

    /** Takes in what comes as one stream, a part at a time. */
    async keep(
      userId: string,
      name: string,
      stream: AsyncIterable<Buffer>,
    ): Promise<ImportFileRow> {
      const file = await begin(userId, name, 0);
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
      } catch (fault) {
        await discard(file.id);
        throw fault;
      }
      return { ...file, bytes: size };
    },

    source(file: Pick<ImportFileRow, 'id' | 'bytes' | 'part_bytes'>): ByteSource {
      return partsSource(blobs, {
        size: file.bytes,
        partSize: file.part_bytes,
        keyOf: (part) => keyOf(file.id, part),
      });
    },

    /** What nobody has sent to its end within a day. */
    async sweep(): Promise<void> {
      const old = await open(sql`f.created_at < now() - make_interval(hours => ${KEPT_HOURS})`);
      for (const { id } of old) await discard(id);
    },
  };
}
