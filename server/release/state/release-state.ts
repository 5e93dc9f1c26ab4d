import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../../platform/db/db.ts';
import { listen } from '../../platform/db/listen.ts';
import { type Repeat, repeat } from '../../platform/jobs/repeat.ts';
import type { RemoteFolders } from './files/remote-folders.ts';
import type { VersionStore } from './files/version-store.ts';
import { type LiveRelease, NOTHING_LIVE, readLive } from './live-release.ts';
import { activeSnapshot, RELEASE_NOTICE } from './release-state-repository.ts';

export interface ReleaseStateOptions {
  db: Db;
  versions: VersionStore;
  folders: RemoteFolders;
  listenUrl?: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  pollMs?: number;
  onRead?(): Promise<void>;
}

/**
 * The release state that this process serves. Polls every two seconds for correctness and listens to NOTIFY for
 * speed; keeps the last good state while the database is unavailable.
 */
export class ReleaseState {
  readonly #options: ReleaseStateOptions;
  readonly #listeners = new Set<(live: LiveRelease) => void>();
  readonly #stopping = new AbortController();
  #live: LiveRelease = NOTHING_LIVE;
  #loops: Repeat[] = [];
  #refreshing: Promise<void> | undefined;
  #isAskedAgain = false;
  #isAway = false;

  constructor(options: ReleaseStateOptions) {
    this.#options = options;
  }

  current(): LiveRelease {
    return this.#live;
  }

  /** Returns a function that unsubscribes. */
  onChange(listener: (live: LiveRelease) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async start(): Promise<void> {
    await this.refresh();
    const { listenUrl, pollMs = 2000, log } = this.#options;
    const onError = (error: unknown) => log.warn(error, 'Release state cannot be followed.');
    this.#loops = [repeat(() => this.refresh(), { everyMs: pollMs, pausesFirst: true, onError })];
    if (listenUrl) {
      const everyMs = () => 200 + Math.random() * 300;
      const work = () =>
        listen({
          url: listenUrl,
          channel: RELEASE_NOTICE,
          signal: this.#stopping.signal,
          onNotice: () => void this.refresh(),
          onListening: () => this.refresh(),
        });
      this.#loops.push(repeat(work, { everyMs, onError }));
    }
    for (const loop of this.#loops) loop.start();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    await this.#refreshing;
  }

  /** Never throws: on failure the last good state stays. */
  async refresh(): Promise<void> {
    // One refresh at a time: overlapping ones could end with the older state.
    this.#isAskedAgain = true;
    this.#refreshing ??= this.#refreshUntilCurrent().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
  }

  async nodeFolder(name: string, version: string): Promise<string> {
    const { versions, folders } = this.#options;
    const record = await versions.find(name, version);
    if (!record) throw new Error(`${name}@${version} was never published.`);
    return folders.node(record);
  }

  async #refreshUntilCurrent(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      try {
        await this.#readSnapshot();
        if (this.#isAway) this.#options.log.info('Release state can be read again.');
        this.#isAway = false;
      } catch (error) {
        if (!this.#isAway) {
          this.#options.log.warn(error, 'Release state cannot be read; the last one stays.');
        }
        this.#isAway = true;
      }
    }
  }

  async #readSnapshot(): Promise<void> {
    const { db, versions, log } = this.#options;
    const number = await activeSnapshot(db);
    await this.#options.onRead?.();
    if (number === this.#live.snapshot) return;
    versions.forgetUnknown();
    this.#live = await readLive(db, versions, number);
    log.info(`Snapshot ${number} is live.`);
    for (const listener of this.#listeners) listener(this.#live);
  }
}
