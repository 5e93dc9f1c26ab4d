import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { sha384 } from './sha384.ts';
import { filesOf, type SharedFiles, type VersionFiles } from './shared-files.ts';

/** No publication takes an hour. */
const ABANDONED = 60 * 60 * 1000;

/**
 * Where the files of versions lie: `<DATA_DIR>/remotes/<name>/<version>/{web,node}`. With a store that several servers
 * share, that folder is this server's copy of it, brought when it is first needed.
 */
export class RemoteFolders {
  readonly #root: string;
  readonly #shared: SharedFiles | null;
  readonly #brought = new Map<string, Promise<string>>();
  readonly #verified = new Map<string, Promise<string>>();

  constructor(dataDir: string, shared: SharedFiles | null = null) {
    this.#root = path.resolve(dataDir, 'remotes');
    this.#shared = shared;
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

  /** Gives every other server a version that has come in; to be awaited before its row is there. */
  async share(incoming: string, version: VersionFiles): Promise<void> {
    await this.#shared?.keep(incoming, version);
  }

  /**
   * The folder of a version. With a shared store its files are there and as published, or this throws; without one,
   * whoever reads them finds out.
   */
  folder(version: VersionFiles): Promise<string> {
    const key = this.of(version.name, version.version);
    if (!this.#shared) return Promise.resolve(key);
    return once(this.#brought, key, () => this.#bring(version));
  }

  /** Whether a version's files are anywhere. */
  async isPresent(name: string, version: string, entryDigest: string): Promise<boolean> {
    return (await this.has(name, version)) || ((await this.#shared?.has(entryDigest)) ?? false);
  }

  async #bring(version: VersionFiles): Promise<string> {
    const folder = this.of(version.name, version.version);
    if (await isWhole(folder, version)) return folder;
    const incoming = await this.makeIncoming();
    try {
      await this.#shared?.bring(version, incoming);
      await this.install(incoming, version.name, version.version);
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
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
  node(version: VersionFiles): Promise<string> {
    const key = this.of(version.name, version.version);
    return once(this.#verified, key, async () =>
      verifiedFolder(path.join(await this.folder(version), 'node'), version.node_files),
    );
  }
}

/** One at a time for each key. A failure is forgotten, so that the next request looks again. */
function once(
  known: Map<string, Promise<string>>,
  key: string,
  work: () => Promise<string>,
): Promise<string> {
  const running = known.get(key) ?? work();
  known.set(key, running);
  running.catch(() => known.delete(key));
  return running;
}

async function isWhole(folder: string, version: VersionFiles): Promise<boolean> {
  for (const [file, digest] of filesOf(version)) {
    const content = await readFile(path.join(folder, file)).catch(() => null);
    if (!content || sha384(content) !== digest) return false;
  }
  return true;
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
