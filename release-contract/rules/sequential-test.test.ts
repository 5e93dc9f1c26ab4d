import fc from 'fast-check';

import { eValue, initialStakes, updateStakes } from './sequential-test.ts';

const known = { samples: 1000, failures: 10 };
const rate = fc.double({ min: 0.001, max: 0.5, noNaN: true });

/** The expected factor of a batch of one load each at these failure rates. */
function expected(old: number, next: number, tolerance: number, before = known): number {
  let sum = 0;
  for (const [oldFails, oldChance] of [
    [0, 1 - old],
    [1, old],
  ] as const) {
    for (const [newFails, newChance] of [
      [0, 1 - next],
      [1, next],
    ] as const) {
      const batch = {
        old: { samples: 1, failures: oldFails },
        new: { samples: 1, failures: newFails },
      };
      sum +=
        oldChance * newChance * eValue(updateStakes(initialStakes(), batch, before, tolerance));
    }
  }
  return sum;
}

it('gains nothing without a regression at any rates', () => {
  const tolerance = fc.constantFrom(0, 0.005, 0.05);
  const history = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(
      rate,
      fc.double({ min: 0, max: 1, noNaN: true }),
      tolerance,
      history,
      (old, part, allowed, failures) => {
        const next = (old + allowed) * part;
        expect(expected(old, next, allowed, { samples: 1000, failures })).toBeLessThanOrEqual(
          1 + 1e-9,
        );
      },
    ),
  );
});

it('gains with a regression', () => {
  expect(expected(0.01, 0.3, 0.005)).toBeGreaterThan(1);
});

it('ignores a batch of only one version', () => {
  const alone = { old: { samples: 0, failures: 0 }, new: { samples: 100, failures: 100 } };
  expect(eValue(updateStakes(initialStakes(), alone, known, 0.005))).toBeCloseTo(1, 6);
});

it('stays finite for any counts', () => {
  const counts = fc
    .integer({ min: 0, max: 5000 })
    .chain((samples) =>
      fc.integer({ min: 0, max: samples }).map((failures) => ({ samples, failures })),
    );
  fc.assert(
    fc.property(counts, counts, counts, (old, next, before) => {
      const stakes = updateStakes(initialStakes(), { old, new: next }, before, 0.005);
      expect(stakes.every(Number.isFinite)).toBe(true);
    }),
  );
});
