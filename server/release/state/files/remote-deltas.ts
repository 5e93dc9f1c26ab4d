import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

import { nullIfMissing } from '../../../platform/blobs/null-if-missing.ts';
import { applyDelta, getDictionaryDigest, makeDelta } from '../../../platform/delta/delta.ts';
import type { DeltaMaker } from '../../../platform/delta/delta-maker.ts';
import { type Dictionary, isDeltaFile } from '../../../platform/delta/dictionary-headers.ts';
import type { LiveRelease } from '../live-release.ts';
import { isDigestList, listDigests } from './digest-list.ts';
import type { RemoteFolders } from './remote-folders.ts';
import { sha384 } from './sha384.ts';
import type { VersionFiles } from './shared-files.ts';
import type { VersionStore } from './version-store.ts';

/** Versions that browsers can have: those of channels and rollouts, and those before. */
const MAX_RECENT = 4;
/** A delta has at most 64 kB, and usually some hundred bytes. */
const MAX_CACHED = 500;
/** Digests don't compress, so a list that has mostly changed is as small whole. */
const MAX_SHARE_OF_LIST = 0.3;

interface Dependencies {
  folders: RemoteFolders;
  versions: VersionStore;
  maker: DeltaMaker;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Differences between versions of a remote, for browsers that have an earlier one, at
 * `<DATA_DIR>/remotes/<name>/<version>/deltas/<earlier version>/`. Without a delta, a browser gets the whole file.
 */
export class RemoteDeltas {
  readonly #dependencies: Dependencies;
  readonly #live = new Map<string, readonly VersionFiles[]>();
  readonly #recent = new Map<string, readonly VersionFiles[]>();
  readonly #cached = new Map<string, Promise<Buffer | null>>();
  #work: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Makes what is missing between the live versions and those before, in both directions: people roll back, too. */
  follow({ remotes }: Pick<LiveRelease, 'remotes'>): void {
    for (const [name, { versions }] of remotes) {
      const live = [...versions.values()].filter((record) => record !== undefined);
      const recent = (this.#recent.get(name) ?? []).filter(({ version }) => !versions.has(version));
      const known = [...live, ...recent].slice(0, MAX_RECENT);
      this.#live.set(name, live);
      this.#recent.set(name, known);
      for (const record of known) {
        const all = versions.has(record.version) ? known : live;
        const from = all.filter(({ version }) => version !== record.version);
        // Files that no one asked for stay in the shared store.
        if (from.length === 0) continue;
        this.#work = this.#work.then(async () => {
          const folder = await this.#dependencies.folders.folder(record);
          await this.#makeAll(record, folder, from);
        });
        this.#work = this.#work.catch((error: unknown) => this.#warn(error, record));
      }
    }
  }

  /**
   * Makes those from the live versions to one that isn't installed yet, so that its first visitors get them. Those from
   * earlier versions follow when it goes live.
   */
  async prepare(record: VersionFiles, incoming: string): Promise<void> {
    try {
      await this.#makeAll(record, incoming, this.#live.get(record.name) ?? []);
    } catch (error) {
      this.#warn(error, record);
    }
  }

  /** Returns the bytes of a delta, which decode to the published file, or to the list of its digests. */
  async find(record: VersionFiles, file: string, dictionary: Dictionary): Promise<Buffer | null> {
    const isList = isDigestList(file);
    if (!isList && !isDeltaFile(file)) return null;
    const from = await this.#dependencies.versions.find(record.name, dictionary.id);
    if (!from || (isList && !this.#isRecent(from))) return null;
    const at = path.join(this.#getFolder(record, from), file);
    const reading =
      this.#cached.get(at) ??
      (isList ? this.#makeOfList(record, from) : this.#read(at, record, file, from));
    this.#cached.delete(at);
    this.#cached.set(at, reading);
    reading.catch(() => this.#cached.delete(at));
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > MAX_CACHED && oldest !== undefined) this.#cached.delete(oldest);
    const delta = await reading.catch((error: unknown) => {
      this.#warn(error, record);
      return null;
    });
    return delta && getDictionaryDigest(delta)?.equals(dictionary.digest) ? delta : null;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
  }

  async #makeAll(
    record: VersionFiles,
    folder: string,
    earlier: readonly VersionFiles[],
  ): Promise<void> {
    for (const from of earlier) {
      if (from.version !== record.version) await this.#make(record, folder, from);
    }
  }

  /** All files of a pair of versions or none, so that an interrupted start makes them again. */
  async #make(record: VersionFiles, folder: string, from: VersionFiles): Promise<void> {
    const { folders, maker } = this.#dependencies;
    const target = path.join(folder, 'deltas', from.version);
    if (this.#isStopped || (await stat(target).catch(nullIfMissing))) return;
    const old = await folders.folder(from);
    const making = await folders.makeIncoming();
    try {
      for (const file of Object.keys(record.files)) {
        if (!isDeltaFile(file) || !Object.hasOwn(from.files, file)) continue;
        const [before, now] = [old, folder].map((each) => path.join(each, 'web', file));
        const delta = await maker.make({ from: before ?? '', to: now ?? '' });
        if (!delta) continue;
        const at = path.join(making, file);
        await mkdir(path.dirname(at), { recursive: true });
        await writeFile(at, delta);
      }
      await mkdir(path.dirname(target), { recursive: true });
      await rename(making, target);
    } finally {
      await rm(making, { recursive: true, force: true });
    }
    this.#forget(this.#getFolder(record, from));
  }

  async #read(
    at: string,
    record: VersionFiles,
    file: string,
    from: VersionFiles,
  ): Promise<Buffer | null> {
    const delta = await readFile(at).catch(nullIfMissing);
    if (!delta) return null;
    const old = path.join(await this.#dependencies.folders.folder(from), 'web', file);
    const content = await applyDelta(delta, await readFile(old));
    if (content && sha384(content) === record.files[file]) return delta;
    this.#warn(new Error(`${at} doesn't lead to the published file.`), record);
    return null;
  }

  /** Lists aren't on disk. They are small, so their differences are made when a browser asks for one. */
  async #makeOfList(record: VersionFiles, from: VersionFiles): Promise<Buffer | null> {
    try {
      const content = Buffer.from(listDigests(record.files).text);
      const old = Buffer.from(listDigests(from.files).text);
      const delta = await makeDelta(old, content);
      if (delta.length > content.length * MAX_SHARE_OF_LIST) return null;
      if ((await applyDelta(delta, old))?.equals(content)) return delta;
      this.#warn(new Error("A list's delta doesn't lead to it."), record);
    } catch (error) {
      this.#warn(error, record);
    }
    return null;
  }

  #isRecent({ name, version }: VersionFiles): boolean {
    return (this.#recent.get(name) ?? []).some((record) => record.version === version);
  }

  #getFolder({ name, version }: VersionFiles, from: VersionFiles): string {
    return path.join(this.#dependencies.folders.of(name, version), 'deltas', from.version);
  }

  #forget(folder: string): void {
    for (const at of this.#cached.keys()) {
      if (at.startsWith(`${folder}${path.sep}`)) this.#cached.delete(at);
    }
  }

  #warn(error: unknown, { name, version }: VersionFiles): void {
    this.#dependencies.log.warn(
      { err: error, name, version },
      'Browsers with an earlier version get whole files.',
    );
  }
}
