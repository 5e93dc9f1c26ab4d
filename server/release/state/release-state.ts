import type { SnapshotState } from '@corkboard/release-contract/contract';
import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../../platform/db/db.ts';
import { listen } from '../../platform/db/listen.ts';
import { runShared } from '../../platform/db/run-shared.ts';
import { type Repeat, repeat } from '../../platform/jobs/repeat.ts';
import type { RemoteFolders } from './files/remote-folders.ts';
import { type VersionStore, versionKey } from './files/version-store.ts';
import { type FindVersion, type LiveRelease, NOTHING_LIVE, toLive } from './live-release.ts';
import type { PlanGuard, PlanVerdict } from './plan-guard.ts';
import { findLastPlan, type PlanRow } from './plan-repository.ts';
import { readStoredPlan } from './read-state.ts';
import { activeSnapshot, RELEASE_NOTICE } from './release-state-repository.ts';
import type { VersionRef } from './signing-key-repository.ts';

/** A changed row of the live snapshot has no new number, so it is looked for. */
const VERIFIED_EVERY_MS = 30_000;

export interface ReleaseStateOptions {
  db: Db;
  versions: VersionStore;
  folders: RemoteFolders;
  plans: PlanGuard;
  listenUrl?: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  pollMs?: number;
  onRead?(): Promise<void>;
  /** Called once for a live version whose row was changed after it was signed. */
  onVersionChanged?(ref: VersionRef, problem: string): void;
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
  /** Whether it was read at the start in place of a refused plan, so versions that were changed are missing. */
  #isLastGood = false;
  #loops: Repeat[] = [];
  #refreshing: Promise<void> | undefined;
  #isAskedAgain = false;
  #isAway = false;
  #counter: number | null = null;
  #verifiedAt = 0;
  #planProblem: string | null = null;
  #hasUnknownKey = false;

  constructor(options: ReleaseStateOptions) {
    this.#options = options;
  }

  current(): LiveRelease {
    return this.#live;
  }

  /** Why this process keeps its last good plan, although another is in the database; null if it follows it. */
  get planProblem(): string | null {
    return this.#planProblem;
  }

  /** Whether the plan is signed with a key that this process can't check against its own. */
  get hasUnknownKey(): boolean {
    return this.#hasUnknownKey;
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
    this.#refreshing ??= runShared(() => this.#refreshUntilCurrent()).finally(() => {
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
    const { db } = this.#options;
    const number = await activeSnapshot(db);
    await this.#options.onRead?.();
    const { counter = 0 } = (await findLastPlan(db)) ?? {};
    const isSame = number === this.#live.snapshot && counter === this.#counter;
    if (isSame && Date.now() < this.#verifiedAt + VERIFIED_EVERY_MS) return;
    const { live, problem, changed } = await this.#readVerified();
    this.#verifiedAt = Date.now();
    this.#reportProblem(problem, changed);
    if (live) this.#follow(live);
  }

  /** Reads what is live in the database, or why this process doesn't follow it. */
  async #readVerified(): Promise<
    Pick<PlanVerdict, 'problem' | 'changed'> & { live: LiveRelease | null }
  > {
    const { db, versions, plans } = this.#options;
    const { number, state, ...verdict } = await readStoredPlan(db, plans);
    const { problem, changed, row } = verdict;
    this.#hasUnknownKey = verdict.hasUnknownKey;
    this.#counter = row?.counter ?? 0;
    if (problem !== null) return { live: await this.#readLastGood(), problem, changed };
    if (row) await this.#remember(row, state);
    const isFollowed = number === this.#live.snapshot && !this.#isLastGood;
    if (isFollowed) return { live: null, problem, changed };
    versions.forgetUnknown();
    if (verdict.versions) versions.keep(verdict.versions);
    const find: FindVersion = (name, version) => versions.find(name, version);
    const live = await toLive(db, find, number, state);
    this.#isLastGood = false;
    return { live, problem, changed };
  }

  /** At a start, there is nothing that this process has followed: its data folder has what the last one did. */
  async #readLastGood(): Promise<LiveRelease | null> {
    if (this.#live !== NOTHING_LIVE) return null;
    const { db, versions, plans } = this.#options;
    const good = await plans.readLastGood(db);
    if (!good) return null;
    versions.keep(good.versions);
    const find: FindVersion = async (name, version) => good.versions.get(versionKey(name, version));
    const live = await toLive(db, find, good.snapshot, good.state);
    this.#isLastGood = true;
    return live;
  }

  async #remember(row: PlanRow, state: SnapshotState): Promise<void> {
    try {
      await this.#options.plans.accept(row, state);
    } catch (error) {
      // A full disk must not keep this process from new snapshots.
      this.#options.log.warn(error, 'The accepted plan could not be stored.');
    }
  }

  #follow(live: LiveRelease): void {
    this.#live = live;
    this.#options.log.info(`Snapshot ${live.snapshot} is live.`);
    for (const listener of this.#listeners) listener(live);
  }

  #reportProblem(problem: string | null, changed: VersionRef | null): void {
    if (problem === this.#planProblem) return;
    this.#planProblem = problem;
    const { log } = this.#options;
    if (problem === null) log.info('The plan in the database is signed again.');
    else
      log.error({ problem }, 'The plan in the database is refused, and the last good one stays.');
    if (problem !== null && changed) this.#options.onVersionChanged?.(changed, problem);
  }
}
