import type { RemoteOverview, Rollout } from '@corkboard/release-contract/contract';
import { isWatch, lacksEvidence } from '@corkboard/release-contract/rules';

import { formatCount, formatPercent } from '../common/format.ts';

export interface NextStep {
  kind: 'ahead' | 'back' | 'stay';
  sentence: string;
}

/** What the scheduler and the guard do with a rollout, by the same rules. */
export function listNextSteps(
  rollout: Rollout,
  remote: RemoteOverview,
  isFrozen: boolean,
): NextStep[] {
  const steps: NextStep[] = [];
  if (!remote.enabled) {
    steps.push({ kind: 'stay', sentence: `${remote.name} is off, so its time doesn't count.` });
  }
  if (rollout.state === 'paused') {
    const sentence = `It stays at ${formatPercent(rollout.percent)} until a person changes that.`;
    steps.push({ kind: 'stay', sentence });
    if (rollout.guard.is_on) {
      const effect =
        "The guard doesn't act while it is paused. With “Resume”, it starts again and ignores earlier reports.";
      steps.push({ kind: 'stay', sentence: effect });
    }
    return steps;
  }
  const isBad = rollout.verdict.state === 'regression';
  const ahead = isBad ? [] : [describeAhead(rollout, isFrozen)];
  return [...steps, ...ahead, describeBack(rollout, isBad)];
}

/** Whether the next stage begins only when a person continues. */
export function waitsForPerson({ stages, stage, percent, advance }: Rollout): boolean {
  if (isWatch(stages, stage)) return false;
  return advance === 'manual' || (stage === stages.length - 1 && percent < 100);
}

/** Whether a stage ends only with evidence. At 0%, and in the watch, nothing waits for it. */
export function needsEvidence(rollout: Rollout): boolean {
  return rollout.guard.is_on && lacksEvidence(rollout, 'gathering');
}

function describeAhead(rollout: Rollout, isFrozen: boolean): NextStep {
  const { stages, stage, held_minutes: held, guard } = rollout;
  const minutes = stages[stage]?.minutes ?? guard.watch_minutes ?? 0;
  const left = Math.max(0, Math.ceil(minutes - held));
  const unless = guard.is_on ? ', unless a gate closes' : '';
  if (isWatch(stages, stage)) {
    const time = left > 0 ? `after ${left} more min` : 'at the next check';
    return { kind: 'ahead', sentence: `The watch and the rollout end ${time}${unless}.` };
  }
  const next = stages[stage + 1];
  const goal = next ? `it advances to ${formatPercent(next.percent)}` : describeFinish(rollout);
  if (waitsForPerson(rollout)) {
    return { kind: 'stay', sentence: `Nothing advances automatically: if you continue, ${goal}.` };
  }
  const conditions = [
    ...(isFrozen ? ['the freeze has ended'] : []),
    ...(left > 0 ? [`${left} more min ${left === 1 ? 'has' : 'have'} passed`] : []),
    ...listMissing(rollout),
  ];
  const sentence =
    conditions.length > 0
      ? `Once ${LIST.format(conditions)}, ${goal}${unless}.`
      : `${capitalize(goal)} at the next check${unless}.`;
  return { kind: 'ahead', sentence };
}

const LIST = new Intl.ListFormat('en');

/** Metrics can rise again, so they stay in the list. */
function listMissing(rollout: Rollout): string[] {
  const { stage_loads: loads, needed_loads: needed, queries = [] } = rollout.verdict;
  if (!needsEvidence(rollout)) return [];
  const missing: string[] = [];
  if (loads < needed) {
    missing.push(`this stage has ${formatCount(needed, 'compared load', 'compared loads')}`);
  }
  if (queries.length > 0) missing.push('each of your metrics has a value within its limit');
  return missing;
}

function describeFinish({ percent, audience, channel, to, guard }: Rollout): string {
  if (percent < 100 || audience.length > 0) return `everyone on ${channel} gets ${to}`;
  const minutes = guard.is_on ? (guard.watch_minutes ?? 0) : 0;
  return minutes > 0 ? `the watch of ${minutes} min begins` : 'the rollout ends';
}

function describeBack({ guard, from, channel }: Rollout, isBad: boolean): NextStep {
  if (!guard.is_on) {
    return { kind: 'back', sentence: `Only a person can go back to ${from}.` };
  }
  const effect =
    guard.action === 'rollback'
      ? `everyone on ${channel} gets ${from} again, or the rollout pauses if that isn't possible`
      : 'the rollout pauses for a person';
  const when = isBad ? 'At the next check' : 'If a gate closes';
  return { kind: 'back', sentence: `${when}, ${effect}. The audit log has the figures.` };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
