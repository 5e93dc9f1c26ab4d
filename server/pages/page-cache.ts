import { untilAborted } from './until-aborted.ts';

/** How a page came to a visitor: made for it, or made for others who see the same. */
export interface PageCache<T> {
  /**
   * The page of a key: one that was made while nothing has changed since, else a new one. Those who ask for the same at
   * the same time wait for one page. `deadline` aborts the wait for the state.
   */
  get(
    key: string,
    make: () => Promise<CachedPage<T>>,
    deadline?: AbortSignal,
  ): Promise<SharedPage<T>>;
}

export interface SharedPage<T> {
  page: T;
  isShared: boolean;
  /** The age of a stale page that couldn't be made again; null for a current page. */
  staleMs: number | null;
}

export interface CachedPage<T> {
  page: T;
  /** Characters that it takes; null for a page that is nobody else's, such as one with a fault. */
  size: number | null;
  /** A part of it failed, so the previous page stays for the time when no other can be made. */
  isFaulty?: boolean;
}

interface Options {
  /** Names all that pages are made of, and is another with each change; null while it cannot be told. */
  stateOf(): Promise<string | null>;
  /** Whether making a page failed because its data is temporarily unavailable. */
  isUnavailable(error: unknown): boolean;
  /** Milliseconds after which whoever comes has a page made anew for the next: what it says of the time grows old. */
  life?: number;
  /** Maximum age in milliseconds of a page that is served while it can't be made again. */
  staleLife?: number;
  /** Characters of all pages together. */
  room?: number;
  now?(): number;
}

interface Kept<T> {
  state: string;
  since: number;
  making: Promise<CachedPage<T>>;
  isRenewing: boolean;
  size: number;
  /** The previous page, until this one is made. */
  before: Kept<T> | null;
}

const LIFE = 5000;
const STALE_LIFE_MS = 600_000;
const ROOM = 16 * 1024 * 1024;

/**
 * Pages that several visitors see alike, for as long as they are what would be made again. Nothing is older than twice
 * its life, except while its data can't be read.
 */
export function createPageCache<T>({
  stateOf,
  isUnavailable,
  staleLife = STALE_LIFE_MS,
  life = LIFE,
  room = ROOM,
  now = Date.now,
}: Options): PageCache<T> {
  const kept = new Map<string, Kept<T>>();
  let taken = 0;

  const drop = (key: string, one: Kept<T>) => {
    if (kept.get(key) !== one) return;
    kept.delete(key);
    taken -= one.size;
  };

  const restore = (key: string, one: Kept<T>) => {
    drop(key, one);
    if (!one.before || kept.has(key)) return;
    kept.set(key, one.before);
    taken += one.before.size;
  };

  const weigh = (key: string, one: Kept<T>, { size, isFaulty }: Omit<CachedPage<T>, 'page'>) => {
    if (kept.get(key) !== one) return;
    if (size === null) return isFaulty ? restore(key, one) : drop(key, one);
    one.before = null;
    one.size = size;
    taken += size;
    // The first are those that nobody has asked for lately.
    for (const [oldKey, old] of kept) {
      if (taken <= room) break;
      drop(oldKey, old);
    }
  };

  const keep = (
    key: string,
    state: string,
    making: Promise<CachedPage<T>>,
    since: number,
  ): Kept<T> => {
    const before = kept.get(key) ?? null;
    if (before) drop(key, before);
    const one = { state, since, making, isRenewing: false, size: 0, before };
    kept.set(key, one);
    return one;
  };

  /** Returns the last page that was made, unless it is too old. */
  const stale = async (one: Kept<T> | null | undefined): Promise<SharedPage<T> | null> => {
    if (!one) return null;
    const staleMs = now() - one.since;
    if (one.size === 0 || staleMs > staleLife) return stale(one.before);
    return { page: (await one.making).page, isShared: true, staleMs };
  };

  /** For those who come next; if it can't be made, the page there is stays. */
  const renew = (key: string, one: Kept<T>, state: string, make: () => Promise<CachedPage<T>>) => {
    one.isRenewing = true;
    const since = now();
    const making = make();
    making.then(
      (made) => {
        if (kept.get(key) === one) weigh(key, keep(key, state, making, since), made);
      },
      () => {
        one.isRenewing = false;
      },
    );
  };

  const made = async (key: string, one: Kept<T>, isShared: boolean): Promise<SharedPage<T>> => {
    try {
      const made = await one.making;
      if (!isShared) weigh(key, one, made);
      return { page: made.page, isShared, staleMs: null };
    } catch (error) {
      restore(key, one);
      const last = isUnavailable(error) ? await stale(one.before) : null;
      if (last === null) throw error;
      return last;
    }
  };

  return {
    async get(key, make, deadline) {
      // Asked before the page is made: a change that comes meanwhile is in another state.
      const state = await (deadline ? untilAborted(stateOf(), deadline, null) : stateOf());
      const known = kept.get(key);
      if (state === null) {
        return (
          (await stale(known)) ?? { page: (await make()).page, isShared: false, staleMs: null }
        );
      }
      const age = known ? now() - known.since : 0;
      if (known && known.state === state && age < 2 * life) {
        kept.delete(key);
        kept.set(key, known);
        if (age >= life && !known.isRenewing) renew(key, known, state, make);
        return made(key, known, true);
      }
      return made(key, keep(key, state, make(), now()), false);
    },
  };
}
