import { untilAborted } from './until-aborted.ts';

export interface PageCache<T> {
  /**
   * Returns the cached page unless data changed since. Concurrent callers share one render; `deadline` aborts the
   * wait for the state.
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
  staleMs: number | null;
}

export interface CachedPage<T> {
  page: T;
  /** Null for a page that can't be shared, such as one with an error. */
  size: number | null;
  isFaulty?: boolean;
}

interface Options {
  /** Changes with all data that pages show; null while the database is unavailable. */
  stateOf(): Promise<string | null>;
  isUnavailable(error: unknown): boolean;
  life?: number;
  staleLife?: number;
  room?: number;
  now?(): number;
}

interface Kept<T> {
  state: string;
  since: number;
  making: Promise<CachedPage<T>>;
  isRenewing: boolean;
  size: number;
  before: Kept<T> | null;
}

const LIFE = 5000;
const STALE_LIFE_MS = 600_000;
const ROOM = 16 * 1024 * 1024;

/**
 * Caches shared pages until data changes. No page is older than twice its life, except while its data is
 * unavailable.
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

  const stale = async (one: Kept<T> | null | undefined): Promise<SharedPage<T> | null> => {
    if (!one) return null;
    const staleMs = now() - one.since;
    if (one.size === 0 || staleMs > staleLife) return stale(one.before);
    return { page: (await one.making).page, isShared: true, staleMs };
  };

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
