import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { sha384 } from './sha384.ts';

/** No publication takes an hour. */
const ABANDONED = 60 * 60 * 1000;

/** Where the files of versions lie: `<DATA_DIR>/remotes/<name>/<version>/{web,node}`. */
export class RemoteFolders {
  readonly #root: string;
  readonly #verified = new Map<string, Promise<string>>();

  constructor(dataDir: string) {
    this.#root = path.resolve(dataDir, 'remotes');
  }

  of(name: string, version: string): string {
    return path.join(this.#root, name, version);
  }

  web(name: string, version: string): string {
    return path.join(this.of(name, version), 'web');
  }

  /** An empty folder on the same disk, so that what is made in it can be moved into place at once. */
  async makeIncoming(): Promise<string> {
    const folder = path.join(this.#root, '.incoming', randomUUID());
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /** Moves a whole version into place; what a crash may have left there goes. */
  async install(incoming: string, name: string, version: string): Promise<void> {
    const target = this.of(name, version);
    await mkdir(path.dirname(target), { recursive: true });
    if (await this.has(name, version)) {
      const old = path.join(this.#root, '.incoming', randomUUID());
      await rename(target, old);
      await rm(old, { recursive: true, force: true });
    }
    await rename(incoming, target);
    this.#verified.delete(target);
  }

  async has(name: string, version: string): Promise<boolean> {
    const found = await stat(this.of(name, version)).catch(() => undefined);
    return found?.isDirectory() ?? false;
  }

  /** Removes what a process that died in the middle of a publication has left; another one may be at work beside. */
  async sweep(now = Date.now()): Promise<void> {
    const folder = path.join(this.#root, '.incoming');
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const incoming = path.join(folder, name);
      const found = await stat(incoming).catch(() => undefined);
      if (found && found.mtimeMs < now - ABANDONED) await rm(incoming, { recursive: true });
    }
  }

  /**
   * The folder of a node build, every file of it checked against its digest once per process: what
   * the server runs in its own house must be what was published.
   */
  node(name: string, version: string, digests: Readonly<Record<string, string>>): Promise<string> {
    const key = this.of(name, version);
    const known = this.#verified.get(key);
    if (known) return known;
    const verified = verifiedFolder(path.join(key, 'node'), digests);
    this.#verified.set(key, verified);
    // A failure is forgotten, so that the next request looks again.
    verified.catch(() => this.#verified.delete(key));
    return verified;
  }
}

async function verifiedFolder(
  folder: string,
  digests: Readonly<Record<string, string>>,
): Promise<string> {
  for (const [file, digest] of Object.entries(digests)) {
    if (sha384(await readFile(path.join(folder, file))) !== digest) {
      throw new Error(`${path.join(folder, file)} is not what was published.`);
    }
  }
  return folder;
}
