import { type Loads, NO_LOADS } from './guard-loads.ts';
import { combineEvidence } from './other-remotes.ts';
import {
  emptyEvidence,
  evaluateGuard,
  type GuardEvidence,
  type GuardTotals,
  resetEvidence,
  updateEvidence,
} from './release-guard.ts';
import { defaultGuard } from './rollout-stages.ts';

type Others = GuardTotals['others'];

/** A thousand loads of each before the rollout, of which these fail. */
function aWatch(others: Record<string, number>, old = 10): GuardEvidence {
  const before = mapValues(others, (failures) => loads(1000, failures));
  return emptyEvidence({ old: loads(1000, old), new: NO_LOADS, others: before });
}

function loads(samples: number, failures: number): Loads {
  return { ...NO_LOADS, samples, failures };
}

function mapValues(values: Record<string, number>, map: (value: number) => Loads): Others {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** Checks ten times. In each, all remotes have a hundred loads, of which these fail. */
function watch(evidence: GuardEvidence, fails: number, others: Record<string, number>) {
  let seen = evidence;
  for (let check = 1; check <= 10; check++) {
    const totals: GuardTotals = {
      old: evidence.base.old,
      new: loads(100 * check, fails * check),
      others: mapValues(others, (each) => loads(1000 + 100 * check, 10 + each * check)),
    };
    seen = updateEvidence(seen, totals, defaultGuard, true);
  }
  return seen;
}

function getState(evidence: GuardEvidence) {
  return evaluateGuard(evidence, defaultGuard, { old: '1.0.0', new: '1.1.0' }).state;
}

const usual = { profile: 10, business: 10, guidance: 10, consent: 10 };

it('finds a failing version while another remote is broken', () => {
  const others = { profile: 90, business: 1, guidance: 1, consent: 1 };
  expect(getState(watch(aWatch(usual), 10, others))).toBe('regression');
});

it('ignores a bad hour that most remotes have', () => {
  const others = { profile: 10, business: 10, guidance: 10, consent: 1 };
  expect(getState(watch(aWatch(usual), 10, others))).toBe('sound');
});

it('allows for what a remote usually fails more', () => {
  const others = { profile: 1, business: 1, guidance: 1, consent: 1 };
  expect(getState(watch(aWatch(usual, 100), 10, others))).toBe('sound');
});

it('does not wait for remotes that are rarely loaded', () => {
  let evidence = aWatch(usual);
  for (let check = 1; check <= 10; check++) {
    const busy = loads(1000 + 100 * check, 10 + check);
    const rare = loads(1000 + Math.min(check, 2), 10);
    const others = { profile: busy, business: rare, guidance: rare, consent: rare };
    const totals = { old: evidence.base.old, new: loads(100 * check, 10 * check), others };
    evidence = updateEvidence(evidence, totals, defaultGuard, true);
  }
  expect(getState(evidence)).toBe('regression');
});

it('keeps the bound on false alarms when it combines', () => {
  const stakes = (evidence: number) => ({ test: { stakes: [Math.log(evidence)], loads: 100 } });
  const rest = { base: NO_LOADS, seen: NO_LOADS, seen_new: NO_LOADS };
  const values = [400, 200, 0.1, 0.1].map((each, at) => [`mf-${at}`, { ...rest, ...stakes(each) }]);
  // Half of the mean of four at least.
  expect(combineEvidence(Object.fromEntries(values))).toBeCloseTo(100, 6);
});

it('compares with the old version before everyone has it', () => {
  const evidence = aWatch(usual);
  const others = mapValues(usual, () => loads(1100, 100));
  const totals = { old: loads(2000, 20), new: loads(1000, 100), others };
  const seen = updateEvidence(evidence, totals, defaultGuard);
  expect(combineEvidence(seen.others ?? {})).toBeNull();
  expect(getState(seen)).toBe('regression');
});

it('continues a rollout from before it knew each remote', () => {
  const { others: _others, ...older } = aWatch(usual);
  const others = { profile: 1, business: 1, guidance: 1, consent: 1 };
  expect(getState(watch(older, 10, others))).toBe('regression');
});

it('forgets other remotes when a rollout is resumed', () => {
  const failing = watch(aWatch(usual), 50, { profile: 1, business: 1, guidance: 1, consent: 1 });
  expect(combineEvidence(resetEvidence(failing).others ?? {})).toBeNull();
});
