import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile } from '@corkboard/release-contract/contract';
import { SIGNATURE_FILE } from '@corkboard/release-contract/rules';
import { create } from 'tar';

import { listFilesBelow, signRelease } from './sign-release.ts';
import type { SigningKey } from './signing-key.ts';

/** Packs a build. With a key, the archive says who built it. */
export async function packRemote(
  folder: string,
  release: ReleaseFile,
  key: SigningKey | null = null,
): Promise<Buffer> {
  await writeFile(path.join(folder, 'release.json'), toText(release));
  const built = await readdir(folder);
  const parts = ['web', 'node'].filter((part) => built.includes(part));
  const found = await Promise.all(parts.map((part) => listFilesBelow(folder, part)));
  const files = found.flat().filter(isShipped);
  // A build is packed again for another publication.
  await rm(path.join(folder, SIGNATURE_FILE), { force: true });
  if (key) {
    const signature = await signRelease(folder, release, files, key);
    await writeFile(path.join(folder, SIGNATURE_FILE), toText(signature));
  }
  const archive = create(
    // Without owners and times, so that equal builds produce equal archives.
    { cwd: folder, gzip: true, portable: true, mtime: new Date(0) },
    ['release.json', ...(key ? [SIGNATURE_FILE] : []), ...files],
  );
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const REPORT = 'mf-stats.json';

function isShipped(file: string): boolean {
  return path.basename(file) !== REPORT;
}

function toText(json: object): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}
