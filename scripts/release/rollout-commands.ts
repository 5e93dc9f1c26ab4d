import type {
  GuardSettings,
  Rollout,
  RolloutInput,
  RolloutStage,
  RolloutStep,
} from '@corkboard/shared/contract/release-rollouts.ts';
import {
  getRollout,
  getRollouts,
  startRollout,
  stepRollout,
} from '@corkboard/shared/contract/requests-release.ts';
import { describeAudience } from '@corkboard/shared/rules/release-audience.ts';
import {
  expectedSnapshotArg,
  list,
  parseInteger,
  parseNumber,
  parseTarget,
  requireReason,
  singleArg,
  timeArg,
} from './args.ts';
import { audienceIn } from './audience-flags.ts';
import type { Command, Outcome } from './command.ts';
import type { Flags } from './flags.ts';
import { table } from './table.ts';
import { UsageError } from './usage-error.ts';

const USAGE =
  'Name a version, or a step: npm run release -- rollout mf-boards@1.4.0 --reason "…", rollout list, rollout pause ID';

const steps = {
  advance: 'advance',
  pause: 'pause',
  resume: 'resume',
  finish: 'finish',
  back: 'rollback',
} as const;

export async function rolloutVerb(command: Command): Promise<Outcome> {
  const [first, ...rest] = command.words;
  if (first === undefined || first === 'list') return showRollouts(command);
  if (first === 'show') return showRollout(command, singleArg(rest, USAGE)[0]);
  if (isStep(first)) return step(command, steps[first], singleArg(rest, USAGE)[0]);
  if (rest.length > 0) throw new UsageError(USAGE);
  return start(command, parseTarget(first, USAGE));
}

async function start(
  { api, flags }: Command,
  { remote, version }: { remote: string; version: string },
): Promise<Outcome> {
  const audience = audienceIn(flags);
  const guard = guardIn(flags);
  const order: RolloutInput = {
    remote,
    version,
    reason: requireReason(flags),
    ...(flags.channel === undefined ? {} : { channel: flags.channel }),
    ...(flags.stages === undefined ? {} : { stages: stagesIn(flags.stages) }),
    ...(flags.manual ? { advance: 'manual' } : {}),
    ...(audience === undefined ? {} : { audience }),
    ...(guard === undefined ? {} : { guard }),
    ...timeArg(flags),
    ...expectedSnapshotArg(flags),
  };
  const outcome = await api.call(startRollout, order);
  const follow = outcome.rollout ? `\nnpm run release -- rollout show ${outcome.rollout}` : '';
  return { data: outcome, text: `${outcome.sentence ?? 'Nothing was changed.'}${follow}` };
}

async function step(
  { api, flags }: Command,
  name: RolloutStep['step'],
  id: string,
): Promise<Outcome> {
  const outcome = await api.call(stepRollout, {
    id,
    step: name,
    reason: requireReason(flags),
    ...expectedSnapshotArg(flags),
  });
  return { data: outcome, text: outcome.sentence ?? 'It was so already. Nothing was changed.' };
}

async function showRollouts({ api, flags }: Command): Promise<Outcome> {
  const rollouts = await api.call(getRollouts, {
    ...(flags.remote === undefined ? {} : { remote: flags.remote }),
    ...(flags.all ? {} : { open: true }),
  });
  const rows = rollouts.map((it) => [
    it.id,
    it.remote,
    `${it.from} → ${it.to}`,
    it.channel,
    `${it.percent} %`,
    it.state,
    it.verdict.state,
  ]);
  const heads = ['', 'remote', 'versions', 'channel', 'gets', 'state', 'guard'];
  return {
    data: rollouts,
    text: rows.length > 0 ? table(heads, rows) : 'No rollout is under way.',
  };
}

async function showRollout({ api }: Command, id: string): Promise<Outcome> {
  const rollout = await api.call(getRollout, { id });
  return { data: rollout, text: textOf(rollout) };
}

function textOf(rollout: Rollout): string {
  const { remote, from, to, channel, stages, stage, state, verdict } = rollout;
  const walked = stages.map(
    ({ percent, minutes }, at) =>
      `${at < stage ? 'done' : at === stage ? 'now ' : '    '}  ${percent} % for ${minutes} min`,
  );
  return [
    `${remote} ${from} → ${to} on ${channel}, for ${describeAudience(rollout.audience)}: ${state}${rollout.because ? ` (${rollout.because})` : ''}`,
    ...walked,
    `Watched for ${rollout.held_minutes} min in this stage, ${rollout.advance === 'auto' ? 'goes on by itself' : 'goes on by hand'}.`,
    verdict.sentence,
  ].join('\n');
}

function isStep(word: string): word is keyof typeof steps {
  return Object.hasOwn(steps, word);
}

function stagesIn(text: string): RolloutStage[] {
  return list(text).map((stage) => {
    const [percent = '', minutes = '0'] = stage.split(':');
    return { percent: parseNumber('--stages', percent), minutes: parseNumber('--stages', minutes) };
  });
}

function guardIn(flags: Flags): Partial<GuardSettings> | undefined {
  const guard: Partial<GuardSettings> = {};
  if (flags.guard !== undefined) {
    if (flags.guard === 'off') guard.is_on = false;
    else if (flags.guard === 'pause' || flags.guard === 'rollback') guard.action = flags.guard;
    else throw new UsageError(`--guard is rollback, pause or off, not "${flags.guard}".`);
  }
  if (flags.samples !== undefined) guard.min_samples = parseInteger('--samples', flags.samples);
  if (flags.tolerance !== undefined) guard.tolerance = parseNumber('--tolerance', flags.tolerance);
  return Object.keys(guard).length > 0 ? guard : undefined;
}
