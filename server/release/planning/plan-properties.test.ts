import { unknownVisitor } from '@corkboard/release-contract/rules';
import type { Audience, AudienceRule } from '@corkboard/shared/contract/release';
import fc from 'fast-check';

import { BUCKETS, computeBucket, isWithin } from './bucket.ts';
import { chooseVersion } from './plan.ts';

const visitor = fc.string({ minLength: 1, maxLength: 30 });
const remote = fc.constantFrom('mf-boards', 'mf-profile', 'mf-business', 'mf-guidance');
const percent = fc.integer({ min: 0, max: BUCKETS }).map((bucket) => bucket / 100);

function choose(
  id: string,
  name: string,
  share: number,
  version = '1.5.0',
  audience: Audience = [],
) {
  const rollouts = { stable: { id: 'r', version, percent: share, audience } };
  const setting = { enabled: true, off_reason: null, channels: { stable: '1.4.0' }, rollouts };
  return chooseVersion({ id }, name, setting, {})?.why;
}

it('is sticky: a visitor gets the same version again', () => {
  fc.assert(
    fc.property(visitor, remote, percent, (id, name, share) => {
      expect(choose(id, name, share)).toBe(choose(id, name, share));
    }),
  );
});

it('is monotonic: a rising percentage moves no visitor back', () => {
  fc.assert(
    fc.property(visitor, remote, percent, percent, (id, name, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(choose(id, name, low) !== 'rollout' || choose(id, name, high) === 'rollout').toBe(
        true,
      );
    }),
  );
});

it('includes no visitor at 0% and every visitor at 100%', () => {
  fc.assert(
    fc.property(visitor, remote, (id, name) => {
      expect([choose(id, name, 0), choose(id, name, 100)]).toEqual(['stable', 'rollout']);
    }),
  );
});

it('keeps buckets when another version follows', () => {
  fc.assert(
    fc.property(visitor, remote, percent, (id, name, share) => {
      expect(choose(id, name, share, '2.0.0')).toBe(choose(id, name, share, '1.5.0'));
    }),
  );
});

it('includes exactly the buckets below a percentage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: BUCKETS }), (count) => {
      const within = Array.from({ length: BUCKETS }, (_, bucket) => isWithin(bucket, count / 100));
      expect(within.filter(Boolean)).toHaveLength(count);
    }),
    { numRuns: 50 },
  );
});

it('is independent between remotes', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
  const early = ids.filter((id) => isWithin(computeBucket(id, 'mf-boards'), 10));
  const both = early.filter((id) => isWithin(computeBucket(id, 'mf-profile'), 10));
  expect(early.length / ids.length).toBeCloseTo(0.1, 1.7);
  expect(Math.abs(both.length - early.length / 10)).toBeLessThan(
    5 * Math.sqrt(early.length * 0.09),
  );
});

const rule = fc.oneof<fc.Arbitrary<AudienceRule>[]>(
  fc.record({ by: fc.constant('country' as const), in: fc.constant(['DE', 'AT']) }),
  fc.record({ by: fc.constant('staff' as const), in: fc.constant<[]>([]), not: fc.boolean() }),
  fc.record({ by: fc.constant('account' as const), in: fc.constant(['ines']), not: fc.boolean() }),
);

it('never gives a rollout to visitors outside its audience', () => {
  const audience = fc.array(fc.array(rule, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(visitor, audience, (id, groups) => {
      const isNobodyIn = groups.some((group) =>
        group.every((each) => each.by !== 'country' && each.not),
      );
      expect(choose(id, 'mf-boards', 100, '1.5.0', groups)).toBe(isNobodyIn ? 'rollout' : 'stable');
    }),
  );
});

it('checks channels in order with stable last', () => {
  const staff = { ...unknownVisitor, is_staff: true, country: 'DE' };
  const channels = {
    beta: { title: 'Beta', rank: 20, audience: [[{ by: 'country' as const, in: ['DE'] }]] },
    next: { title: 'Next', rank: 10, audience: [[{ by: 'staff' as const, in: [] as [] }]] },
  };
  const setting = (versions: Record<string, string>) => ({
    enabled: true,
    off_reason: null,
    channels: { stable: '1.4.0', ...versions },
  });
  const all = { next: '1.6.0', beta: '1.5.0' };
  const selected = (facts: typeof staff, versions: Record<string, string>) =>
    chooseVersion({ id: 'a', facts }, 'mf-boards', setting(versions), channels)?.version;

  expect(selected(staff, all)).toBe('1.6.0');
  expect(selected(staff, { beta: '1.5.0' })).toBe('1.5.0');
  expect(selected({ ...staff, is_staff: false }, all)).toBe('1.5.0');
  expect(selected(unknownVisitor, all)).toBe('1.4.0');
});
