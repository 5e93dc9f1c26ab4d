import { closeWords, foldWord, maxTypos } from '../../domains/pins/search/close-words.ts';
import { tokenize, toTsquery } from '../../domains/pins/search/tokenize.ts';
import type { Db } from '../../platform/db/db.ts';
import { hasResults } from './search-repository.ts';
import {
  selectSimilarWords,
  selectWordsByLetter,
  selectWordsByPrefix,
} from './vocabulary-repository.ts';

export interface SearchTerms {
  /** One `tsquery` per word of the query. */
  terms: string[];
  /** The query that was searched instead, if only a spelling without typos has results. */
  corrected: string | null;
}

/** Null if the query has no words. */
export async function resolveSearch(
  db: Db,
  query: string,
  viewerId: string | null,
): Promise<SearchTerms | null> {
  const tokens = tokenize(query);
  if (tokens.length === 0) return null;
  const known = await selectWordsByPrefix(db, tokens.map(foldWord));
  const exact = tokens.map((token) => toTsquery(token, accented(token, known)));
  const unknown = tokens.filter((token) => isMisspelled(token, known));
  if (unknown.length === 0) return { terms: exact, corrected: null };

  const similar = await selectSimilarWords(db, unknown.map(foldWord));
  const close = (token: string) =>
    unknown.includes(token) ? closeWords(token, similar.get(foldWord(token)) ?? []) : [];
  if (tokens.every((token) => close(token).length === 0)) return { terms: exact, corrected: null };
  if (await hasResults(db, exact, viewerId)) return { terms: exact, corrected: null };
  return {
    terms: tokens.map((token) =>
      toTsquery(token, [...accented(token, known), ...close(token).map(({ word }) => word)]),
    ),
    corrected: tokens.map((token) => close(token)[0]?.word ?? token).join(' '),
  };
}

/** Words whose spelling is closest, beyond the typos that a search tolerates; and each word alone. */
export async function selectOtherSpellings(db: Db, query: string): Promise<string[]> {
  const tokens = tokenize(query);
  const known = await selectWordsByPrefix(db, tokens.map(foldWord));
  const best = await Promise.all(
    tokens.map(async (token) => {
      const folded = foldWord(token);
      if (folded === '' || known.has(folded)) return [token];
      const max = maxTypos(folded) + 1;
      const words = closeWords(token, await selectWordsByLetter(db, folded), max);
      return words.length > 0 ? words.map(({ word }) => word) : [token];
    }),
  );
  const firsts = best.map(([first = '']) => first);
  const [only] = best;
  const others = [firsts.join(' '), ...(best.length === 1 ? (only ?? []) : firsts)];
  return [...new Set(others)].filter((other) => other !== tokens.join(' '));
}

function accented(token: string, known: Map<string, string[]>): string[] {
  return (known.get(foldWord(token)) ?? []).filter((word) => !word.startsWith(token));
}

function isMisspelled(token: string, known: Map<string, string[]>): boolean {
  const folded = foldWord(token);
  return maxTypos(folded) > 0 && !known.has(folded);
}
