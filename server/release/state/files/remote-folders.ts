import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '@corkboard/shared/rules/base';

import { sha384 } from './sha384.ts';
import { getFiles, type SharedFiles, type VersionFiles } from './shared-files.ts';

const ABANDONED_AFTER_MS = HOUR_MS;

/**
 * Version files at `<DATA_DIR>/remotes/<name>/<version>/{web,node}`. With a shared store, this folder is a copy that
 * is filled on first use.
 */
export class RemoteFolders {
  readonly root: string;
  readonly #shared: SharedFiles | null;
  /** In the names of what this process receives. */
  readonly #run = randomUUID();
  readonly #brought = new Map<string, Promise<string>>();
  readonly #verified = new Map<string, Promise<string>>();

  constructor(dataDir: string, shared: SharedFiles | null = null) {
    this.root = path.resolve(dataDir, 'remotes');
    this.#shared = shared;
  }

  of(name: string, version: string): string {
    return path.join(this.root, name, version);
  }

  web(name: string, version: string): string {
    return path.join(this.of(name, version), 'web');
  }

  /** On the same disk, so that its content can be moved into place atomically. */
  async makeIncoming(): Promise<string> {
    const folder = this.#nameIncoming();
    await mkdir(folder, { recursive: true });
    return folder;
  }

  #nameIncoming(): string {
    return path.join(this.root, '.incoming', `${this.#run}-${randomUUID()}`);
  }

  /** Copies a received version to the shared store. Await it before the row is written. */
  async share(incoming: string, version: VersionFiles): Promise<void> {
    await this.#shared?.keep(incoming, version);
  }

  /**
   * Returns a version's folder. With a shared store its files are verified, or this throws; without one, readers
   * verify.
   */
  folder(version: VersionFiles): Promise<string> {
    const key = this.of(version.name, version.version);
    if (!this.#shared) return Promise.resolve(key);
    return once(this.#brought, key, () => this.#bring(version));
  }

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

  async install(incoming: string, name: string, version: string): Promise<void> {
    const target = this.of(name, version);
    await mkdir(path.dirname(target), { recursive: true });
    if (await this.has(name, version)) {
      const old = this.#nameIncoming();
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

  /**
   * Removes what was left behind. At a start, that is all of an earlier process, since one at a time uses the folder;
   * later, what is too old to arrive still.
   */
  async sweep({ isStart = false, now = Date.now() } = {}): Promise<void> {
    const folder = path.join(this.root, '.incoming');
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const incoming = path.join(folder, name);
      const found = await stat(incoming).catch(() => undefined);
      const isOld = found !== undefined && found.mtimeMs < now - ABANDONED_AFTER_MS;
      const isEarlier = isStart && !name.startsWith(this.#run);
      if (isEarlier || isOld) await rm(incoming, { recursive: true, force: true });
    }
  }

  /** Returns the node build's folder, verified once per process: the server must run only published code. */
  node(version: VersionFiles): Promise<string> {
    const key = this.of(version.name, version.version);
    return once(this.#verified, key, async () =>
      verifiedFolder(path.join(await this.folder(version), 'node'), version.node_files),
    );
  }
}

/** Runs once per key at a time. Forgets a failure, so that the next request retries. */
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
  for (const [file, digest] of getFiles(version)) {
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
