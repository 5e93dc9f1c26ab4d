import type { VersionRecord } from '@corkboard/release-contract/contract';
import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../../platform/db/db.ts';
import { DataFileError } from '../../platform/files/data-file-error.ts';
import { type VersionStore, versionKey } from '../state/files/version-store.ts';
import type { PlanGuard } from '../state/plan-guard.ts';
import type { VersionRef } from '../state/signing-key-repository.ts';
import { findVersion } from '../state/version-repository.ts';
import { checkContents } from './version-contents.ts';

/** A row that was changed has no new name, so it is looked for. */
const CHECKED_EVERY_MS = 30_000;

export type OnVersionChanged = (ref: VersionRef, problem: string) => void;

interface SoundVersionsOptions {
  db: Db;
  plans: PlanGuard;
  versions: VersionStore;
  log: Pick<FastifyBaseLogger, 'warn'>;
  onVersionChanged: OnVersionChanged;
}

interface Checked {
  /** Undefined if it isn't as it was published. */
  record: VersionRecord | undefined;
  problem: string | null;
  at: number;
}

/** Versions that people get without a signed plan, as long as their rows are what was published. */
export class SoundVersions {
  readonly #options: SoundVersionsOptions;
  #checked: ReadonlyMap<string, Checked> = new Map();
  /** Of the last read. */
  #isUnreadable = false;

  constructor(options: SoundVersionsOptions) {
    this.#options = options;
  }

  /** Why versions that were asked for last aren't served. */
  get problems(): string[] {
    return [...this.#checked].flatMap(([key, { problem }]) =>
      problem === null
        ? []
        : `${key} isn't served to people with an override. ${problem} Publish it again under another version, and find out who can write the database.`,
    );
  }

  /**
   * Reads these versions, and forgets all others. Undefined for one that is missing or was changed. Leaves out one that
   * wasn't checked before and can't be now.
   */
  async read(refs: readonly VersionRef[]): Promise<ReadonlyMap<string, VersionRecord | undefined>> {
    const now = Date.now();
    const checked = new Map<string, Checked>();
    const unreadable: DataFileError[] = [];
    for (const [key, ref] of new Map(refs.map((it) => [versionKey(it.remote, it.version), it]))) {
      const known = this.#checked.get(key);
      const isRecent = known !== undefined && now < known.at + CHECKED_EVERY_MS;
      const found = isRecent ? known : await this.#check(ref, known, now);
      if (!(found instanceof DataFileError)) {
        checked.set(key, found);
        continue;
      }
      unreadable.push(found);
      // Nothing says that it was changed: who has it keeps it, and the next refresh asks again.
      if (known) checked.set(key, { ...known, at: 0 });
    }
    this.#checked = checked;
    this.#report(unreadable);
    return new Map([...checked].map(([key, { record }]) => [key, record]));
  }

  /** Once, until all can be checked again: it is asked every few seconds. */
  #report([error]: readonly DataFileError[]): void {
    if (error && !this.#isUnreadable) {
      this.#options.log.warn(error, "Versions of overrides can't be checked.");
    }
    this.#isUnreadable = error !== undefined;
  }

  async #check(
    ref: VersionRef,
    known: Checked | undefined,
    at: number,
  ): Promise<Checked | DataFileError> {
    const { db, plans, versions, onVersionChanged } = this.#options;
    const found = await findVersion(db, ref.remote, ref.version);
    if (!found) return { record: undefined, problem: null, at };
    const finding = await checkContents(db, plans, found).catch(keepDataFileError);
    if (finding instanceof DataFileError) return finding;
    const { problem } = finding;
    // The same object while nothing has changed, because what is known of a record is kept with it.
    const record = problem === null ? (known?.record ?? found) : undefined;
    if (record) versions.keep(new Map([[versionKey(ref.remote, ref.version), record]]));
    if (problem !== null && problem !== known?.problem) onVersionChanged(ref, problem);
    return { record, problem, at };
  }
}

function keepDataFileError(error: unknown): DataFileError {
  if (error instanceof DataFileError) return error;
  throw error;
}
