import { shareQuery } from '../../platform/db/share-query.ts';

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
