import type { Rollout } from '@corkboard/release-contract/contract';
import { endSentence, isWatch, lacksEvidence } from '@corkboard/release-contract/rules';

import { formatCount, formatNumber, formatPercent } from '../common/format.ts';
import { waitsForPerson } from './next-steps.ts';
import { readGates } from './read-gates.ts';

export interface Verdict {
  kind: 'waiting' | 'sound' | 'slow' | 'back' | 'paused' | 'off';
  /** Changes only with the verdict, so that it can be announced. */
  name: string;
  /** Continues the name, and changes with each load. */
  figures?: string;
  sentence: string;
  progress?: { loads: number; needed: number; hint: string };
}

/** The hour that an estimate is from has to be of this stage. */
const MIN_MINUTES = 60;

/** `hourly`: loads of the new version in the last hour. */
export function readVerdict(rollout: Rollout, hourly: number): Verdict {
  const { verdict, guard, from } = rollout;
  const { sentence } = verdict;
  if (rollout.state === 'paused') {
    const name = `Paused at ${formatPercent(rollout.percent)}`;
    return { kind: 'paused', name, sentence: endSentence(rollout.because || sentence) };
  }
  switch (verdict.state) {
    case 'off': {
      const how = waitsForPerson(rollout) ? 'It waits for a person.' : 'It advances by time.';
      return { kind: 'off', name: 'Without a guard', sentence: `${how} ${sentence}` };
    }
    case 'regression': {
      const name = guard.action === 'rollback' ? `Going back to ${from}` : 'Pausing';
      return { kind: 'back', name, sentence };
    }
    case 'sound': {
      const slow = readGates(rollout).find(({ state }) => state === 'slow');
      if (!slow) return { kind: 'sound', name: 'No regression', sentence };
      return {
        kind: 'slow',
        name: 'Slow so far',
        figures: `: ${slow.name}, ${slow.slower}`,
        sentence: `This isn't certain enough to stop the rollout. ${sentence}`,
      };
    }
    case 'gathering':
      return readWaiting(rollout, hourly);
  }
}

function readWaiting(rollout: Rollout, hourly: number): Verdict {
  const { verdict, stages, stage, percent, channel } = rollout;
  const { stage_loads: loads, needed_loads: needed } = verdict;
  const kind = 'waiting';
  const failures = describeFailures(rollout);
  if (isWatch(stages, stage)) {
    const sentence = `The watch ends by time, with any number of loads. ${failures}`;
    return { kind, name: 'Watching', sentence };
  }
  if (!lacksEvidence(rollout, verdict.state)) {
    const sentence = `At ${formatPercent(percent)} of ${channel}, a stage needs none. ${failures}`;
    return { kind, name: 'No evidence needed', sentence };
  }
  const effect = 'Nothing advances until the evidence is in.';
  // Enough loads, so it waits for one of the metrics.
  if (loads >= needed) {
    return { kind, name: 'Waiting for a metric', sentence: `${verdict.sentence} ${effect}` };
  }
  return {
    kind,
    name: 'Waiting for traffic',
    figures: `: ${formatNumber(loads)} of about ${formatCount(needed, 'load', 'loads')}`,
    sentence: `${effect} ${failures}`,
    progress: { loads, needed, hint: estimateTime(rollout, hourly) },
  };
}

function describeFailures({ to, verdict }: Rollout): string {
  const { samples, failures } = verdict.new;
  if (samples === 0) return `No load of ${to} has been compared yet.`;
  const share = `${formatNumber(failures)} of ${formatCount(samples, 'load', 'loads')}`;
  return `${to} failed in ${share} that were compared.`;
}

/** Empty without a whole hour of loads. A resumed stage counts from 0 again, so its own loads give no rate. */
function estimateTime({ held_minutes: held, verdict }: Rollout, hourly: number): string {
  const { stage_loads: loads, needed_loads: needed } = verdict;
  if (held < MIN_MINUTES || hourly === 0 || loads === 0) return '';
  const rate = formatCount(hourly, 'load', 'loads');
  return `At ${rate} an hour: about ${formatHours((needed - loads) / hourly)} more`;
}

function formatHours(hours: number): string {
  if (hours < 1.5) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < 48) return `${Math.round(hours)} h`;
  return `${formatNumber(Math.round(hours / 24))} days`;
}
