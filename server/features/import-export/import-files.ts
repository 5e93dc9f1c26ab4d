import { retainedSince } from '@corkboard/shared/rules/privacy';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { getSqlState } from '../../platform/db/transaction.ts';
import {
  deleteImportFile,
  deleteReleasedParts,
  findImportFile,
  type ImportFileRow,
  insertImportFile,
  insertImportFilePart,
  selectEndedImportFiles,
  selectImportFileParts,
  selectOpenImportFiles,
  selectReleasedImportFiles,
  selectReleasedParts,
  updateImportFileSize,
} from './import-file-repository.ts';
import { type ByteSource, partsSource } from './read/byte-source.ts';

export type ImportFiles = ReturnType<typeof importFiles>;

export type SentFile = Pick<ImportFileRow, 'file_name' | 'bytes' | 'modified_at'>;

/** Small enough for proxies and retries, large enough that a gigabyte is about a hundred parts. */
export const PART_BYTES = 8 * 1024 * 1024;
/** foreign_key_violation */
const NO_FILE = '23503';
const MAX_WAITING = 2;
/** Per run of the sweep, so that other cleanups don't wait for it. */
const MAX_FILES = 1000;

interface Stores {
  db: Db;
  blobs: BlobStore;
}

const getKey = (id: string, part: number) => `imports/${id}/${part}`;

function importFileParts({ db, blobs }: Stores) {
  async function discard(id: string): Promise<void> {
    await deleteImportFile(db, id);
    await deleteParts(id);
  }

  /** Of a deleted file. The database keeps their numbers until all of them are deleted. */
  async function deleteParts(id: string): Promise<void> {
    for (const number of await selectReleasedParts(db, id)) await blobs.delete(getKey(id, number));
    await deleteReleasedParts(db, id);
  }

  async function putPart(file: ImportFileRow, number: number, bytes: Buffer): Promise<void> {
    await blobs.put(getKey(file.id, number), bytes);
    try {
      await insertImportFilePart(db, { file_id: file.id, number, bytes: bytes.byteLength });
    } catch (error) {
      // The file was deleted while the part was stored.
      if (getSqlState(error) === NO_FILE) await blobs.delete(getKey(file.id, number));
      throw error;
    }
  }

  return { discard, deleteParts, putPart };
}

export function importFiles({ db, blobs }: Stores) {
  const { discard, deleteParts, putPart } = importFileParts({ db, blobs });

  /** A file from a form has no size until it is complete. */
  const begunBy = (userId: string) => selectOpenImportFiles(db, { userId });

  async function begin(userId: string, file: SentFile): Promise<ImportFileRow> {
    const row = { id: newId(), user_id: userId, ...file, part_bytes: PART_BYTES };
    await insertImportFile(db, row);
    return row;
  }

  return {
    find: (id: string, userId: string) => findImportFile(db, id, userId),
    getParts: (id: string) => selectImportFileParts(db, id),
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
        await updateImportFileSize(db, file.id, size);
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
        getKey: (part) => getKey(file.id, part),
      });
    },

    /**
     * Deletes files that were not completed within a day, those whose import has ended, and those of deleted accounts.
     * Returns how many.
     */
    async sweep(stopping?: AbortSignal): Promise<number> {
      const old = await selectOpenImportFiles(db, { before: retainedSince('importFiles') });
      const unneeded = [...old.map(({ id }) => id), ...(await selectEndedImportFiles(db))];
      let count = 0;
      for (const id of unneeded) {
        if (stopping?.aborted) return count;
        await discard(id);
        count += 1;
      }
      for (const id of await selectReleasedImportFiles(db, MAX_FILES)) {
        if (stopping?.aborted) return count;
        await deleteParts(id);
        count += 1;
      }
      return count;
    },
  };
}
