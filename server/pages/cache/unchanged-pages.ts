import type { PageAnswer, PageAnswers } from './page-answers.ts';

export interface UnchangedPages<T> {
  /**
   * Requests what the page's last render called, all at once. Returns the page of that render if it was kept and all
   * responses are the same.
   */
  find(key: string, answers: PageAnswers): Promise<T | null>;
  /** Whether a page with this key was rendered lately, so that it is worth keeping. */
  isRepeated(key: string): boolean;
  /** Remembers what a page called, once all of that has a response. */
  note(key: string, answers: PageAnswers): Promise<void>;
  /** Keeps a page of `bytes` too. */
  keep(key: string, answers: PageAnswers, page: T, bytes: number): Promise<void>;
}

interface Known<T> {
  since: number;
  urls: readonly string[];
  kept: { page: T; answers: readonly PageAnswer[] } | null;
  size: number;
}

interface Options {
  onFound?(): void;
  life?: number;
  room?: number;
  patience?: number;
  now?(): number;
}

/** A page's own clock is this old at most, for example in "2 minutes ago". */
const LIFE_MS = 30_000;
const ROOM_BYTES = 32 * 1024 * 1024;
/** Of a page besides its texts. */
const PAGE_BYTES = 1000;
/** Milliseconds to wait for data that may be the same. Then a render begins, which can go on without what is late. */
const PATIENCE_MS = 400;

/**
 * Pages by key, with what they were rendered from. A page is the same as long as its key and all responses are, so its
 * data is read for each visit, and it is rendered only if that changed.
 */
export function createUnchangedPages<T>({
  onFound = () => {},
  life = LIFE_MS,
  room = ROOM_BYTES,
  patience = PATIENCE_MS,
  now = Date.now,
}: Options = {}): UnchangedPages<T> {
  /** The least recently used first. */
  const pages = new Map<string, Known<T>>();
  let taken = 0;

  const drop = (key: string) => {
    taken -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  };
  const get = (key: string): Known<T> | null => {
    const known = pages.get(key);
    if (known && now() - known.since < life) return known;
    drop(key);
    return null;
  };
  const add = (key: string, known: Known<T>) => {
    drop(key);
    pages.set(key, known);
    taken += known.size;
    for (const oldest of pages.keys()) {
      if (taken <= room) break;
      drop(oldest);
    }
  };

  return {
    async find(key, answers) {
      const known = get(key);
      if (!known) return null;
      const { urls, kept } = known;
      const asked = Promise.all(urls.map(answers.callAhead)).catch(() => null);
      // A render can begin before they arrive.
      if (!kept) return null;
      const given = await withTimeout(asked, patience);
      if (!given?.every((answer, at) => isSame(answer, kept.answers[at]))) return null;
      if (pages.get(key) === known) {
        pages.delete(key);
        pages.set(key, known);
      }
      onFound();
      return kept.page;
    },

    isRepeated: (key) => get(key) !== null,

    async note(key, answers) {
      const since = now();
      const given = await answers.given();
      if (!given) return;
      const urls = [...given.keys()];
      add(key, { since, urls, kept: null, size: weigh([key, ...urls]) });
    },

    async keep(key, answers, page, bytes) {
      const since = now();
      const given = await answers.given();
      if (!given) return;
      const all = [...given.values()];
      const urls = [...given.keys()];
      const size = bytes + weigh([key, ...urls, ...all.map(({ body }) => body)]);
      add(key, { since, urls, kept: { page, answers: all }, size });
    },
  };
}

/** A text has up to two bytes for each letter. */
function weigh(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + 2 * length, PAGE_BYTES);
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function isSame(one: PageAnswer, other: PageAnswer | undefined): boolean {
  return one.status === other?.status && one.body === other.body;
}
