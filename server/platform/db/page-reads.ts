import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, QueryResult } from 'kysely';

/**
 * What the API calls of one page read, so that the same statement with the same values runs once for all of them. They
 * belong to one visitor and one render, so nothing of them reaches another page.
 */
export class PageReads {
  readonly page: object;
  /** By statement, then by values: a text that is a key again costs nothing, unlike a longer one made of it. */
  readonly #results = new Map<string, Map<string, Promise<QueryResult<unknown>>>>();
  #isOpen = true;

  constructor(page: object) {
    this.page = page;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  async share<R>(
    { sql, parameters }: CompiledQuery,
    run: () => Promise<QueryResult<R>>,
  ): Promise<QueryResult<R>> {
    if (!this.#isOpen) return run();
    if (!isPureRead(sql)) return this.forget(run);
    // Without values it asks about the database, not about data: whether it answers, for example.
    if (parameters.length === 0) return run();
    const results = this.#results.get(sql) ?? new Map<string, Promise<QueryResult<unknown>>>();
    this.#results.set(sql, results);
    const values = JSON.stringify(parameters);
    const result = (results.get(values) as Promise<QueryResult<R>> | undefined) ?? run();
    results.set(values, result);
    result.catch(() => results.delete(values));
    const { rows, ...rest } = await result;
    // Readers may change their rows.
    return { ...rest, rows: rows.map((row) => ({ ...row })) };
  }

  /** For a statement that could change data: what was read before or during it is old. */
  async forget<R>(run: () => Promise<R>): Promise<R> {
    this.#results.clear();
    return run().finally(() => this.#results.clear());
  }

  /** For what still runs when the page is rendered: it must see what changes later. */
  end(): void {
    this.#isOpen = false;
    this.#results.clear();
  }
}

const READ = /^\s*(?:--[^\n]*\n\s*)*(?:select|with)\b/i;
/** Takes a statement that merely contains such a word as no read, which costs time but is never wrong. */
const EFFECT = /\b(?:insert|update|delete|merge|share|nextval|random|clock_timestamp)\b|advisory/i;

/** Pages run the same few hundred statements. */
const MAX_KNOWN = 2000;
const known = new Map<string, boolean>();

function isPureRead(sql: string): boolean {
  const before = known.get(sql);
  if (before !== undefined) return before;
  const isPure = READ.test(sql) && !EFFECT.test(sql);
  if (known.size < MAX_KNOWN) known.set(sql, isPure);
  return isPure;
}

/** The reads of the page that the current API call belongs to. */
export const pageReads = new AsyncLocalStorage<PageReads>();
