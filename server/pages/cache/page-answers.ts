import type { PageCall } from '../render/render-messages.ts';
import { untilAborted } from './until-aborted.ts';

export type PageAnswer = Awaited<ReturnType<PageCall>>;

export interface PageAnswers {
  call: PageCall;
  /** Requests what the page will probably call. */
  callAhead: PageCall;
  settled(): Promise<void>;
  areMissing(): boolean;
  /** How many calls the page has made. */
  count(): number;
  /**
   * The responses to what the page has called, by URL. Null if one of them is missing, has failed, or was so slow that
   * the page may have gone on without it.
   */
  given(): Promise<Map<string, PageAnswer> | null>;
}

const UNAVAILABLE = 503;
/** The server's fault, so that the next visit can get another response. */
const FAILED = 500;
/** Milliseconds from a page's first call. A part of a page waits longer than this. */
const PROMPT_MS = 500;

/** Responses that are pending when `deadline` aborts become a 503. */
export function pageAnswers(
  ask: PageCall,
  deadline: AbortSignal,
  now: () => number = Date.now,
): PageAnswers {
  const answers = new Map<string, ReturnType<PageCall>>();
  const called = new Set<string>();
  let isMissing = false;
  let begun: number | undefined;
  let waiting = 0;
  let isSlow = false;

  const callAhead: PageCall = (url) => {
    const known = answers.get(url);
    if (known) return known;
    const answer = untilAborted(ask(url), deadline, { status: UNAVAILABLE, body: '' });
    answers.set(url, answer);
    return answer;
  };

  return {
    callAhead,
    async call(url) {
      called.add(url);
      begun ??= now();
      const latest = begun + PROMPT_MS;
      waiting += 1;
      const given = await callAhead(url).finally(() => {
        waiting -= 1;
        isSlow ||= now() > latest;
      });
      isMissing ||= given.status === UNAVAILABLE;
      return given;
    },
    async settled() {
      await Promise.allSettled([...called].map(callAhead));
    },
    areMissing: () => isMissing,
    count: () => called.size,
    async given() {
      if (waiting > 0 || isSlow) return null;
      const urls = [...called];
      const all = await Promise.all(urls.map(callAhead)).catch(() => null);
      if (!all?.every(({ status }) => status < FAILED)) return null;
      return new Map(all.map((answer, at) => [urls[at] ?? '', answer]));
    },
  };
}
