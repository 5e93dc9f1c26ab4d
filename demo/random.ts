import { createRandom } from '@corkboard/shared/testing/random.ts';

/** Deterministic random numbers, so that the demo world is equal on every machine. */
export interface Random {
  next(): number;
  whole(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  percent(cases: number): boolean;
  shuffled<T>(items: readonly T[]): T[];
}

export function seededRandom(seed: string): Random {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const next = createRandom(hash);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  return {
    next,
    whole,
    pick<T>(items: readonly T[]) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    percent: (cases) => next() * 100 < cases,
    shuffled<T>(items: readonly T[]) {
      return items
        .map((item) => ({ item, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ item }) => item);
    },
  };
}
