import type { PageCall } from './render-run.ts';

/** The API's answers to one page, each asked for once however often the page is rendered. */
export interface PageAnswers {
  call: PageCall;
  /** @returns false if some are still open when `signal` aborts. */
  settled(signal: AbortSignal): Promise<boolean>;
  /** Whether any couldn't be given at the moment. */
  areMissing(): boolean;
  /** Whether any came after `settled` was asked. */
  cameLate(): boolean;
}

const UNAVAILABLE = 503;

export function pageAnswers(ask: PageCall): PageAnswers {
  const answers = new Map<string, ReturnType<PageCall>>();
  let open = 0;
  let isMissing = false;
  let isLate = false;

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
      isLate ||= open > 0;
      const ended = new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      await Promise.race([Promise.allSettled(answers.values()), ended]);
      return open === 0;
    },
    areMissing: () => isMissing,
    cameLate: () => isLate,
  };
}
