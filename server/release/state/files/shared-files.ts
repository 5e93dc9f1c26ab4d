import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { VersionRecord } from '@corkboard/release-contract/contract';

import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import { writeFileDurable } from '../../../platform/files/write-file-durable.ts';
import { jobQueue } from '../../../platform/jobs/job-queue.ts';
import { sha384 } from './sha384.ts';

export type VersionFiles = Pick<VersionRecord, 'name' | 'version' | 'files' | 'node_files'>;

export interface SharedFiles {
  /** Stores a whole version; idempotent. */
  keep(folder: string, version: VersionFiles): Promise<void>;
  bring(version: VersionFiles, folder: string): Promise<void>;
  has(digest: string): Promise<boolean>;
}

const AT_ONCE = 8;
const unpacked = promisify(brotliDecompress);

export function sharedFiles(blobs: BlobStore): SharedFiles {
  const queue = jobQueue(AT_ONCE);
  const each = async (
    version: VersionFiles,
    work: (file: string, digest: string, isWeb: boolean) => Promise<void>,
  ) => {
    const jobs = getFiles(version).map(([file, digest, isWeb]) =>
      queue.run(() => work(file, digest, isWeb)),
    );
    // Waits for all jobs, so that none writes after the folder is removed.
    const failed = (await Promise.allSettled(jobs)).find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  };

  return {
    keep: (folder, version) =>
      each(version, async (file, digest, isWeb) => {
        const at = path.join(folder, file);
        await blobs.put(getKey(digest), await readFile(at));
        const packed = isWeb ? await readFile(`${at}.br`).catch(() => null) : null;
        if (packed) await blobs.put(getPackedKey(digest), packed);
      }),

    bring: ({ name, version, ...record }, folder) =>
      each({ name, version, ...record }, async (file, digest, isWeb) => {
        const at = path.join(folder, file);
        const content = await blobs.get(getKey(digest));
        if (!content || sha384(content) !== digest) {
          throw new Error(`${file} of ${name}@${version} is not in the shared store as published.`);
        }
        await mkdir(path.dirname(at), { recursive: true });
        await writeFileDurable(at, content);
        const packed = isWeb ? await blobs.get(getPackedKey(digest)) : null;
        if (packed && (await isPackedOf(packed, content)))
          await writeFileDurable(`${at}.br`, packed);
      }),

    has: (digest) => blobs.has(getKey(digest)),
  };
}

export function getFiles({ files, node_files }: VersionFiles): [string, string, boolean][] {
  return [
    ...Object.entries(files).map(([file, digest]) => [`web/${file}`, digest, true] as const),
    ...Object.entries(node_files).map(([file, digest]) => [`node/${file}`, digest, false] as const),
  ].map(([file, digest, isWeb]) => [file, digest, isWeb]);
}

function getKey(digest: string): string {
  const hex = Buffer.from(digest.replace(/^sha384-/, ''), 'base64').toString('hex');
  return `remotes/${hex.slice(0, 2)}/${hex}`;
}

function getPackedKey(digest: string): string {
  return `${getKey(digest)}.br`;
}

/** A compressed copy has no digest; its unpacked content does. */
export async function isPackedOf(packed: Buffer, content: Buffer): Promise<boolean> {
  const whole = await unpacked(packed, { maxOutputLength: content.length + 1 }).catch(() => null);
  return whole?.equals(content) ?? false;
}
