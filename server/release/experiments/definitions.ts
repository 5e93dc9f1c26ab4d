import { Audience, type ExperimentDefinition } from '@corkboard/shared/contract/release';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

import type { Db } from '../../platform/db/db.ts';
import { inTime } from '../../platform/db/in-time.ts';
import { runShared } from '../../platform/db/run-shared.ts';
import { selectExperiments } from './experiment-queries.ts';

const FRESH = 2000;
/** Milliseconds until visitors get the last definitions instead of waiting for new ones. */
const LATE_MS = 500;

const Readable = Type.Object({
  audience: Audience,
  groups: Type.Array(Type.Object({ name: Type.String(), percent: Type.Number() })),
});

export type Definition = ExperimentDefinition;

export class Definitions {
  readonly #db: Db;
  #known: ReadonlyMap<string, Definition> = new Map();
  #text = '';
  #isKnown = false;
  #readAt = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Concurrent calls share one query. Returns the same object until a definition changes. */
  async all(): Promise<ReadonlyMap<string, Definition>> {
    if (Date.now() - this.#readAt >= FRESH) {
      this.#readAt = Date.now();
      const reading = runShared(() => this.#read());
      this.#reading = this.#isKnown ? inTime(reading, LATE_MS, undefined) : reading;
    }
    await this.#reading;
    return this.#known;
  }

  async #read(): Promise<void> {
    try {
      const rows = await selectExperiments(this.#db);
      const text = JSON.stringify(rows);
      if (text !== this.#text) {
        const definitions = rows.map(toDefinition).filter((it) => Check(Readable, it));
        this.#known = new Map(definitions.map((it) => [it.name, it]));
        this.#text = text;
      }
      this.#isKnown = true;
    } catch {
      // The last good definitions serve while the database is unavailable.
    }
  }

  forget(): void {
    this.#isKnown = false;
    this.#readAt = 0;
  }
}

interface Row extends Omit<Definition, 'groups'> {
  groups: Definition['groups'];
  group_name: string | null;
}

/** A world sets one group for everyone with `group_name`. */
export function toDefinition(row: Row): Definition {
  const { name, description, is_on, percent, audience, group_name } = row;
  const isOneGroup = row.groups.length === 0 && group_name !== null && group_name !== '';
  const groups = isOneGroup ? [{ name: group_name, percent: 100 }] : row.groups;
  return { name, description, is_on, percent, audience, groups };
}
