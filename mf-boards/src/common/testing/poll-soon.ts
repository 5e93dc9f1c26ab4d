import { PROGRESS_FIRST_CHECK_MS, PROGRESS_INTERVAL_MS } from '@corkboard/shared/rules/limits';

const SOON_MS = 50;

/** Requests running actions every 50 ms instead of every few seconds. Returns a function that ends this. */
export function pollSoon(): () => void {
  const { setTimeout: later } = globalThis;
  const isOfPoll = (delay?: number) =>
    delay === PROGRESS_FIRST_CHECK_MS || delay === PROGRESS_INTERVAL_MS;
  // Not a mock of jest, which Testing Library takes for fake timers.
  globalThis.setTimeout = ((run: () => void, delay?: number, ...rest: []) =>
    later(run, isOfPoll(delay) ? SOON_MS : delay, ...rest)) as typeof setTimeout;
  return () => {
    globalThis.setTimeout = later;
  };
}
