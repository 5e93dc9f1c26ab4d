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
  now?(): number;
}

/** A page's own clock is this old at most, for example in "2 minutes ago". */
const LIFE_MS = 30_000;
const ROOM_BYTES = 32 * 1024 * 1024;
/** Of a page of which only the calls are known. */
const NOTE_BYTES = 2048;

/**
 * Pages by key, with what they were rendered from. A page is the same as long as its key and all responses are, so its
 * data is read for each visit, and it is rendered only if that changed.
 */
export function createUnchangedPages<T>({
  onFound = () => {},
  life = LIFE_MS,
  room = ROOM_BYTES,
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
      const given = await asked;
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
      if (given) add(key, { since, urls: [...given.keys()], kept: null, size: NOTE_BYTES });
    },

    async keep(key, answers, page, bytes) {
      const since = now();
      const given = await answers.given();
      if (!given) return;
      const all = [...given.values()];
      // A text has up to two bytes for each letter.
      const size = all.reduce((sum, { body }) => sum + 2 * body.length, bytes + NOTE_BYTES);
      add(key, { since, urls: [...given.keys()], kept: { page, answers: all }, size });
    },
  };
}

function isSame(one: PageAnswer, other: PageAnswer | undefined): boolean {
  return one.status === other?.status && one.body === other.body;
}
