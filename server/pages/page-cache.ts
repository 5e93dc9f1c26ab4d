import { untilAborted } from './until-aborted.ts';

export interface PageCache<T> {
  /**
   * Returns the cached page unless data changed since. Concurrent callers share one render; `deadline` aborts the
   * wait for the state.
   */
  get(key: string, make: MakePage<T>, deadline?: AbortSignal): Promise<SharedPage<T>>;
}

export type MakePage<T> = (data: { isAvailable: boolean }) => Promise<CachedPage<T>>;

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

interface Options<T> {
  /** Changes with all data that pages show; null while the database is unavailable. */
  getState(): Promise<string | null>;
  isUnavailable(error: unknown): boolean;
  /** Whether a page rendered at that time can show something hidden since. */
  showsHidden?(page: T, since: number): boolean;
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
export const STALE_LIFE_MS = 600_000;
const ROOM = 16 * 1024 * 1024;

/**
 * Caches shared pages until data changes. No page is older than twice its life, except while its data is
 * unavailable.
 */
export function createPageCache<T>({
  getState,
  isUnavailable,
  showsHidden = () => false,
  staleLife = STALE_LIFE_MS,
  life = LIFE,
  room = ROOM,
  now = Date.now,
}: Options<T>): PageCache<T> {
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
    const { page } = await one.making;
    return showsHidden(page, one.since) ? null : { page, isShared: true, staleMs };
  };

  const renew = (key: string, one: Kept<T>, state: string, make: MakePage<T>) => {
    one.isRenewing = true;
    const since = now();
    const making = make({ isAvailable: true });
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
      const state = await (deadline ? untilAborted(getState(), deadline, null) : getState());
      const known = kept.get(key);
      if (state === null) {
        const last = await stale(known);
        if (last !== null) return last;
        const { page } = await make({ isAvailable: false });
        return { page, isShared: false, staleMs: null };
      }
      const age = known ? now() - known.since : 0;
      if (known && known.state === state && age < 2 * life) {
        kept.delete(key);
        kept.set(key, known);
        if (age >= life && !known.isRenewing) renew(key, known, state, make);
        return made(key, known, true);
      }
      return made(key, keep(key, state, make({ isAvailable: true }), now()), false);
    },
  };
}
