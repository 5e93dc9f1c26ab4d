import { type CachedPage, createKeptPages, type KeptPage } from './kept-pages.ts';
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

const LIFE_MS = 5000;
export const STALE_LIFE_MS = 600_000;
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Caches shared pages until data changes. No page is older than twice its life, except while its data is
 * unavailable.
 */
export function createPageCache<T>({
  getState,
  isUnavailable,
  showsHidden = () => false,
  staleLife = STALE_LIFE_MS,
  life = LIFE_MS,
  room = MAX_BYTES,
  now = Date.now,
}: Options<T>): PageCache<T> {
  const kept = createKeptPages<T>(room);

  const stale = async (one: KeptPage<T> | null | undefined): Promise<SharedPage<T> | null> => {
    if (!one) return null;
    const staleMs = now() - one.since;
    if (one.size === 0 || staleMs > staleLife) return stale(one.before);
    const { page } = await one.making;
    return showsHidden(page, one.since) ? null : { page, isShared: true, staleMs };
  };

  const renew = (key: string, one: KeptPage<T>, state: string, make: MakePage<T>) => {
    one.isRenewing = true;
    const since = now();
    const making = make({ isAvailable: true });
    making.then(
      (made) => {
        if (kept.get(key) === one) kept.weigh(key, kept.add(key, { state, making, since }), made);
      },
      () => {
        one.isRenewing = false;
      },
    );
  };

  const made = async (key: string, one: KeptPage<T>, isShared: boolean): Promise<SharedPage<T>> => {
    try {
      const made = await one.making;
      if (!isShared) kept.weigh(key, one, made);
      return { page: made.page, isShared, staleMs: null };
    } catch (error) {
      kept.restore(key, one);
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
        kept.markUsed(key, known);
        if (age >= life && !known.isRenewing) renew(key, known, state, make);
        return made(key, known, true);
      }
      const making = make({ isAvailable: true });
      return made(key, kept.add(key, { state, making, since: now() }), false);
    },
  };
}
