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

function isLeanEntry(file: string): boolean {
  return file === LEAN_ENTRY || listJoinedSlots(file).length > 0;
}

/** Code that makes a version fail. */
export interface AddedCode {
  /** Runs before the browser's entry, whichever way in a page takes. */
  before?: string;
  /** Runs before the server's entry. */
  beforeNode?: string;
  /** Changes `remote`, the definition, after the browser's entry has run. */
  after?: string;
  /** The same on the server. */
  afterNode?: string;
}

const changing = (code: string) => `(({ remote }) => {${code}})`;

/** Wraps the container's `get`, which returns the module with the definition. */
const wrapNode = (code: string) => `
;{ const { get, init } = module.exports;
  module.exports = { init, get: async (name) => {
    const open = await get(name);
    return () => { const face = open(); ${changing(code)}(face); return face; };
  } };
}
`;

/**
 * Returns the archive of a published version under another number. Only the container's name contains the number, so
 * it is replaced in every file.
 */
export async function repack(
  folder: string,
  from: { remote: string; version: string },
  version: string,
  changes: object,
  { before = '', beforeNode = '', after = '', afterNode = '' }: AddedCode = {},
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
    for (const file of await readdir(join(copy, 'web'))) {
      const isLean = isLeanEntry(file);
      const more = isLean && after ? `\n;${changing(after)}(__plan.faces.${own});\n` : '';
      if (isLean || file === 'remoteEntry.js')
        await surround(join(copy, 'web', file), before, more);
    }
    const nodeEntry = join(copy, 'node/remoteEntry.js');
    if (beforeNode || afterNode) {
      await surround(nodeEntry, beforeNode, afterNode && wrapNode(afterNode));
    }
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

async function surround(file: string, before: string, after: string): Promise<void> {
  await writeFile(file, before + (await readFile(file, 'utf8')) + after);
}
