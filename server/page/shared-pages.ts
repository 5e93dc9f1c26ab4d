/** How a page came to a visitor: made for it, or made for others who see the same. */
export interface SharedPages<T> {
  /**
   * The page of a key: one that was made while nothing has changed since, else a new one. Those who ask for the same at
   * the same time wait for one page.
   */
  get(key: string, make: () => Promise<Made<T>>): Promise<{ page: T; isShared: boolean }>;
}

export interface Made<T> {
  page: T;
  /** Characters that it takes; null for a page that is nobody else's, such as one with a fault. */
  size: number | null;
}

interface Options {
  /** Names all that pages are made of, and is another with each change; null while it cannot be told. */
  stateOf(): Promise<string | null>;
  /** Milliseconds after which whoever comes has a page made anew for the next: what it says of the time grows old. */
  life?: number;
  /** Characters of all pages together. */
  room?: number;
  now?(): number;
}

interface Kept<T> {
  state: string;
  since: number;
  making: Promise<Made<T>>;
  isRenewing: boolean;
  size: number;
}

const LIFE = 5000;
const ROOM = 16 * 1024 * 1024;

/**
 * Pages that several visitors see alike, for as long as they are what would be made anew. Nothing is older than twice
 * its life.
 */
export function sharedPages<T>({
  stateOf,
  life = LIFE,
  room = ROOM,
  now = Date.now,
}: Options): SharedPages<T> {
  const kept = new Map<string, Kept<T>>();
  let taken = 0;

  const drop = (key: string, one: Kept<T>) => {
    if (kept.get(key) !== one) return;
    kept.delete(key);
    taken -= one.size;
  };

  const weigh = (key: string, one: Kept<T>, size: number | null) => {
    if (kept.get(key) !== one) return;
    if (size === null) return drop(key, one);
    one.size = size;
    taken += size;
    // The first are those that nobody has asked for lately.
    for (const [oldKey, old] of kept) {
      if (taken <= room) break;
      drop(oldKey, old);
    }
  };

  const keep = (key: string, state: string, making: Promise<Made<T>>, since: number): Kept<T> => {
    const before = kept.get(key);
    if (before) drop(key, before);
    const one = { state, since, making, isRenewing: false, size: 0 };
    kept.set(key, one);
    return one;
  };

  /** For those who come next; a page that cannot be made is made for whoever waits for it. */
  const renew = (key: string, one: Kept<T>, state: string, make: () => Promise<Made<T>>) => {
    one.isRenewing = true;
    const since = now();
    const making = make();
    making.then(
      ({ size }) => {
        if (kept.get(key) === one) weigh(key, keep(key, state, making, since), size);
      },
      () => drop(key, one),
    );
  };

  return {
    async get(key, make) {
      // Asked before the page is made: a change that comes meanwhile is in another state.
      const state = await stateOf();
      if (state === null) return { page: (await make()).page, isShared: false };

      const known = kept.get(key);
      const age = known ? now() - known.since : 0;
      if (known && known.state === state && age < 2 * life) {
        kept.delete(key);
        kept.set(key, known);
        if (age >= life && !known.isRenewing) renew(key, known, state, make);
        return { page: (await known.making).page, isShared: true };
      }
      const one = keep(key, state, make(), now());
      try {
        const { page, size } = await one.making;
        weigh(key, one, size);
        return { page, isShared: false };
      } catch (error) {
        drop(key, one);
        throw error;
      }
    },
  };
}
