import type { PageCall } from '../render/render-messages.ts';
import { untilAborted } from './until-aborted.ts';

export interface PageAnswers {
  call: PageCall;
  settled(): Promise<void>;
  areMissing(): boolean;
  count(): number;
}

const UNAVAILABLE = 503;

/** Responses that are pending when `deadline` aborts become a 503. */
export function pageAnswers(ask: PageCall, deadline: AbortSignal): PageAnswers {
  const answers = new Map<string, ReturnType<PageCall>>();
  let isMissing = false;

  return {
    call(url) {
      const known = answers.get(url);
      if (known) return known;
      const answer = untilAborted(ask(url), deadline, { status: UNAVAILABLE, body: '' }).then(
        (given) => {
          isMissing ||= given.status === UNAVAILABLE;
          return given;
        },
      );
      answers.set(url, answer);
      return answer;
    },
    async settled() {
      await Promise.allSettled(answers.values());
    },
    areMissing: () => isMissing,
    count: () => answers.size,
  };
}
