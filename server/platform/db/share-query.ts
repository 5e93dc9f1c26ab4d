import { runShared } from './run-shared.ts';

/** Runs one query for all who ask at about the same time. It starts after each of them asked, so its answer is fresh. */
export function shareQuery<T>(query: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  const start = () => {
    const started = runShared(query).finally(() => {
      if (running === started) running = null;
    });
    running = started;
    return started;
  };
  const startNext = () => {
    next = null;
    return start();
  };

  return () => {
    if (running === null) return start();
    next ??= running.then(startNext, startNext);
    return next;
  };
}

/** Runs one query for all who ask, and again only when its answer is older than `ms`. A failure isn't kept. */
export function keepAnswer<T>(query: () => Promise<T>, ms: number): () => Promise<T> {
  let kept: { answer: T; until: number } | null = null;
  return shareQuery(async () => {
    if (kept !== null && Date.now() < kept.until) return kept.answer;
    const answer = await query();
    kept = { answer, until: Date.now() + ms };
    return answer;
  });
}
