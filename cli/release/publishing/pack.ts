import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile } from '@corkboard/release-contract/contract';
import { create } from 'tar';

export async function packRemote(folder: string, release: ReleaseFile): Promise<Buffer> {
  await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const built = await readdir(folder);
  const archive = create(
    // Without owners and times, so that equal builds produce equal archives.
    { cwd: folder, gzip: true, portable: true, mtime: new Date(0), filter: isShipped },
    ['release.json', ...['web', 'node'].filter((part) => built.includes(part))],
  );
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const REPORT = 'mf-stats.json';

function isShipped(file: string): boolean {
  return path.basename(file) !== REPORT;
}
