import {
  addBatch,
  type Durations,
  NO_SHIFT,
  slowdownEvidence,
  slowdownRatio,
} from './speed-test.ts';

const TOLERANCE = 0.03;

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Durations around one second whose logarithms vary by `spread`. */
function measure(count: number, factor: number, random: () => number, spread = 0.5): Durations {
  let [log_sum, log_squares] = [0, 0];
  for (let at = 0; at < count; at++) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const log = Math.log(1000 * factor) + spread * normal;
    log_sum += log;
    log_squares += log ** 2;
  }
  return { count, log_sum, log_squares };
}

interface Play {
  batches?: number;
  /** How slow everything is at a batch. */
  hour?: (at: number) => number;
  seed?: number;
}

function play(slower: number, { batches = 300, hour = () => 1, seed = 1 }: Play = {}) {
  const random = createRandom(seed);
  let known = NO_SHIFT;
  for (let at = 0; at < batches; at++) {
    // The new version gets more people with time.
    const share = at < batches / 2 ? 0.05 : 0.5;
    const news = Math.round(100 * share);
    known = addBatch(known, {
      old: measure(100 - news, hour(at), random),
      new: measure(news, hour(at) * slower, random),
    });
  }
  return { evidence: slowdownEvidence(known, TOLERANCE), ratio: slowdownRatio(known) };
}

it('finds a version that is slower by a tenth', () => {
  const { evidence, ratio } = play(1.1);
  expect(evidence).toBeGreaterThan(100);
  expect(ratio).toBeCloseTo(1.1, 1);
});

it('finds nothing in versions of equal speed', () => {
  for (let seed = 1; seed <= 50; seed++) expect(play(1, { seed }).evidence).toBeLessThan(100);
});

it('ignores an hour that is slow for everyone', () => {
  const hour = (at: number) => (at >= 150 ? 3 : 1);
  expect(play(1, { hour }).evidence).toBeLessThan(100);
});

it('ignores durations of only one version', () => {
  const batch = {
    old: { count: 0, log_sum: 0, log_squares: 0 },
    new: measure(9, 5, createRandom(1)),
  };
  expect(addBatch(NO_SHIFT, batch)).toBe(NO_SHIFT);
});

it('has no evidence before durations show their spread', () => {
  const random = createRandom(1);
  const batch = { old: measure(10, 1, random), new: measure(10, 9, random) };
  expect(slowdownEvidence(addBatch(NO_SHIFT, batch), TOLERANCE)).toBe(1);
});

it('counts durations that depend on each other as fewer', () => {
  const random = createRandom(2);
  let known = NO_SHIFT;
  for (let at = 0; at < 100; at++) {
    // One slow phone loads everything in its batch.
    const slow = random() < 0.5 ? 4 : 1;
    known = addBatch(known, {
      old: measure(50, 1, random, 0.1),
      new: measure(50, slow, random, 0.1),
    });
    known = addBatch(known, {
      old: measure(50, slow, random, 0.1),
      new: measure(50, 1, random, 0.1),
    });
  }
  expect(slowdownEvidence(known, TOLERANCE)).toBeLessThan(100);
});
