import { sql } from 'kysely';

const MARK = '/* planned each time */';

/** Put into a statement, it keeps PostgreSQL from using one plan for all values of its parameters. */
export const plannedEachTime = sql`/* planned each time */`;

/** Kept by each connection, in the process and in PostgreSQL. */
const MAX_NAMES = 2000;

/**
 * Names for statements that repeat. PostgreSQL parses and plans a named statement once per connection, which costs more
 * than running it. A text gets its name when it comes back, so that lists of many lengths prepare nothing.
 */
export class StatementNames {
  readonly #names = new Map<string, string | null>();
  #last = 0;

  /**
   * Returns undefined for a text that is new or planned each time, and for every new text once there are too many.
   */
  get(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) return known;
    if (this.#names.size >= MAX_NAMES && known === undefined) return undefined;
    if (known === undefined) {
      this.#names.set(text, null);
      return undefined;
    }
    if (text.includes(MARK)) return undefined;
    this.#last += 1;
    const name = `s${this.#last}`;
    this.#names.set(text, name);
    return name;
  }
}
