import type { PageCall } from './render-run.ts';

/** The API responses for one page. Each is requested once, even if the page is rendered again. */
export interface PageAnswers {
  call: PageCall;
  /** @returns false if requests are still pending when `signal` aborts */
  settled(signal: AbortSignal): Promise<boolean>;
  /** Whether any response was a 503. */
  areMissing(): boolean;
  /** Number of different requests so far. */
  count(): number;
}

const UNAVAILABLE = 503;

export function pageAnswers(ask: PageCall): PageAnswers {
  const answers = new Map<string, ReturnType<PageCall>>();
  let open = 0;
  let isMissing = false;

  return {
    call(url) {
      const known = answers.get(url);
      if (known) return known;
      open += 1;
      const answer = ask(url)
        .then((given) => {
          isMissing ||= given.status === UNAVAILABLE;
          return given;
        })
        .finally(() => {
          open -= 1;
        });
      answers.set(url, answer);
      return answer;
    },
    async settled(signal) {
      const ended = new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      await Promise.race([Promise.allSettled(answers.values()), ended]);
      return open === 0;
    },
    areMissing: () => isMissing,
    count: () => answers.size,
  };
}
