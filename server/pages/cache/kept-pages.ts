export interface CachedPage<T> {
  page: T;
  /** Null for a page that can't be shared, such as one with an error. */
  size: number | null;
  isFaulty?: boolean;
}

export interface KeptPage<T> {
  state: string;
  since: number;
  making: Promise<CachedPage<T>>;
  isRenewing: boolean;
  size: number;
  before: KeptPage<T> | null;
}

/** Pages by key, the least recently used first. Drops those once all together take more bytes than there is room. */
export function createKeptPages<T>(maxBytes: number) {
  const kept = new Map<string, KeptPage<T>>();
  let taken = 0;

  const drop = (key: string, one: KeptPage<T>) => {
    if (kept.get(key) !== one) return;
    kept.delete(key);
    taken -= one.size;
  };

  /** Restores the page that a failed one replaced. */
  const restore = (key: string, one: KeptPage<T>) => {
    drop(key, one);
    if (!one.before || kept.has(key)) return;
    kept.set(key, one.before);
    taken += one.before.size;
  };

  return {
    get: (key: string) => kept.get(key),
    restore,

    /** Keeps the page that it replaces until `weigh`. */
    add(
      key: string,
      { state, since, making }: Pick<KeptPage<T>, 'state' | 'since' | 'making'>,
    ): KeptPage<T> {
      const before = kept.get(key) ?? null;
      if (before) drop(key, before);
      const one = { state, since, making, isRenewing: false, size: 0, before };
      kept.set(key, one);
      return one;
    },

    markUsed(key: string, one: KeptPage<T>): void {
      kept.delete(key);
      kept.set(key, one);
    },

    weigh(key: string, one: KeptPage<T>, { size, isFaulty }: Omit<CachedPage<T>, 'page'>): void {
      if (kept.get(key) !== one) return;
      if (size === null) return isFaulty ? restore(key, one) : drop(key, one);
      one.before = null;
      one.size = size;
      taken += size;
      for (const [oldKey, old] of kept) {
        if (taken <= maxBytes) break;
        drop(oldKey, old);
      }
    },
  };
}
