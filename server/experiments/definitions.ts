import { ExperimentDefinition } from '@corkboard/shared/contract/release-experiments.ts';
import { Check } from 'typebox/value';

import type { Db } from '../db/db.ts';

/** Milliseconds for which the definitions are taken as read. */
const FRESH = 2000;

export type Definition = ExperimentDefinition;

/** The definitions of experiments, as this process knows them. */
export class Definitions {
  readonly #db: Db;
  #known: ReadonlyMap<string, Definition> = new Map();
  #readAt = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async all(): Promise<ReadonlyMap<string, Definition>> {
    if (Date.now() - this.#readAt < FRESH) return this.#known;
    this.#readAt = Date.now();
    try {
      const rows = await this.#db.selectFrom('experiments').selectAll().execute();
      const definitions = rows.map(definitionOf).filter((it) => Check(ExperimentDefinition, it));
      this.#known = new Map(definitions.map((it) => [it.name, it]));
    } catch {
      // The last good ones serve while the database is away.
    }
    return this.#known;
  }

  forget(): void {
    this.#readAt = 0;
  }
}

interface Row extends Omit<Definition, 'groups'> {
  groups: Definition['groups'];
  group_name: string | null;
}

/** One group for everyone is what a world says with `group_name`. */
export function definitionOf(row: Row): Definition {
  const { name, description, is_on, percent, audience, group_name } = row;
  const isOneGroup = row.groups.length === 0 && group_name !== null && group_name !== '';
  const groups = isOneGroup ? [{ name: group_name, percent: 100 }] : row.groups;
  return { name, description, is_on, percent, audience, groups };
}
