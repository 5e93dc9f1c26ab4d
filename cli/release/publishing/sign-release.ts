import { createHash, sign } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile, ReleaseSignature } from '@corkboard/release-contract/contract';
import { SIGNATURE_FORMAT, toManifest, toSignedText } from '@corkboard/release-contract/rules';

import type { SigningKey } from './signing-key.ts';

/** Signs what release.json says and the digests of the files that are packed with it. */
export async function signRelease(
  folder: string,
  release: ReleaseFile,
  files: readonly string[],
  { id, privateKey }: SigningKey,
): Promise<ReleaseSignature> {
  const digested = await Promise.all(
    files.map(async (file) => ({ path: file, digest: await computeDigest(folder, file) })),
  );
  const text = toSignedText(toManifest(release, digested));
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  return { format: SIGNATURE_FORMAT, key: id, signature };
}

/** Lists all files below a folder, with `/` on every system. */
export async function listFilesBelow(folder: string, part: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, part), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .toSorted();
}

async function computeDigest(folder: string, file: string): Promise<string> {
  const content = await readFile(path.join(folder, file));
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
