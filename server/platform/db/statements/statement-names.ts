/** Kept by each connection, in the process and in PostgreSQL. */
const MAX_NAMES = 2000;

/**
 * Names for statements that repeat. PostgreSQL parses and plans a named statement once per connection, which costs more
 * than running it. A text gets its name when it comes back, so that lists of many lengths prepare nothing.
 */
export class StatementNames {
  readonly #names = new Map<string, string | null>();
  #last = 0;

  /** Returns undefined for a text that is new, and for every new text once there are too many. */
  get(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known) return known;
    if (this.#names.size >= MAX_NAMES && known === undefined) return undefined;
    if (known === undefined) {
      this.#names.set(sql, null);
      return undefined;
    }
    this.#last += 1;
    const name = `s${this.#last}`;
    this.#names.set(sql, name);
    return name;
  }
}
