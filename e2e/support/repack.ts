import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerName, LEAN_ENTRY, listJoinedSlots } from '@corkboard/shared/rules/release';
import { create } from 'tar';

/** Leaves out what the server makes, and what is about this version alone. */
function isKept(file: string): boolean {
  return !file.endsWith('.br') && !/[\\/](?:notes|sbom|signature)\.json$/.test(file);
}

function isEntry(file: string): boolean {
  return [LEAN_ENTRY, 'remoteEntry.js'].includes(file) || listJoinedSlots(file).length > 0;
}

/**
 * Returns the archive of a published version under another number. Only the container's name contains the number, so
 * it is replaced in every file. `before` and `beforeNode` run before the entries of the two builds, whichever way in a page takes.
 */
export async function repack(
  folder: string,
  from: { remote: string; version: string },
  version: string,
  changes: object,
  { before = '', beforeNode = '' } = {},
): Promise<Buffer> {
  const copy = await mkdtemp(join(tmpdir(), 'corkboard-repack-'));
  try {
    await cp(folder, copy, { recursive: true, filter: isKept });
    const [old, own] = [
      containerName(from.remote, from.version),
      containerName(from.remote, version),
    ];
    for (const file of await readdir(copy, { recursive: true })) {
      if (!/\.(m?js|css|json)$/.test(file)) continue;
      const text = await readFile(join(copy, file), 'utf8');
      await writeFile(join(copy, file), text.replaceAll(old, own));
    }
    for (const file of (await readdir(join(copy, 'web'))).filter(isEntry)) {
      const entry = join(copy, 'web', file);
      await writeFile(entry, before + (await readFile(entry, 'utf8')));
    }
    const nodeEntry = join(copy, 'node/remoteEntry.js');
    if (beforeNode) await writeFile(nodeEntry, beforeNode + (await readFile(nodeEntry, 'utf8')));
    const release = join(copy, 'release.json');
    const { inputs_digest: _inputs, ...file } = JSON.parse(await readFile(release, 'utf8'));
    await writeFile(release, JSON.stringify({ ...file, ...changes, version }));

    const chunks: Buffer[] = [];
    // A published folder has more than an archive, such as differences from other versions.
    const parts = ['release.json', 'web', 'node'].filter((part) => existsSync(join(copy, part)));
    const archive = create({ cwd: copy, gzip: true }, parts);
    for await (const chunk of archive) chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    await rm(copy, { recursive: true });
  }
}
