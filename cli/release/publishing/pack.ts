import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile, Sbom } from '@corkboard/release-contract/contract';
import { SBOM_FILE, SIGNATURE_FILE } from '@corkboard/release-contract/rules';
import { create } from 'tar';

import { listFilesBelow, signRelease } from './sign-release.ts';
import type { SigningKey } from './signing-key.ts';

interface PackOptions {
  /** Signs the archive. */
  key?: SigningKey | null;
  sbom?: Sbom | null;
}

/** Packs a build. With a key, the archive says who built it. */
export async function packRemote(
  folder: string,
  release: ReleaseFile,
  { key = null, sbom = null }: PackOptions = {},
): Promise<Buffer> {
  await writeFile(path.join(folder, 'release.json'), toText(release));
  const built = await readdir(folder);
  const parts = ['web', 'node'].filter((part) => built.includes(part));
  const found = await Promise.all(parts.map((part) => listFilesBelow(folder, part)));
  const files = [...(sbom ? [SBOM_FILE] : []), ...found.flat().filter(isShipped)];
  if (sbom) await writeFile(path.join(folder, SBOM_FILE), toText(sbom));
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

/** About the build, for those who build. */
const REPORTS = ['mf-stats.json', 'mf-modules.json'];

function isShipped(file: string): boolean {
  return !REPORTS.includes(path.basename(file));
}

function toText(json: object): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}
