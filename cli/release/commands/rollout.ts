import type {
  GuardSettings,
  Rollout,
  RolloutStage,
  RolloutStep,
  SpeedVerdict,
} from '@corkboard/release-contract/contract';
import {
  getRollout,
  getRollouts,
  startRollout,
  stepRollout,
} from '@corkboard/release-contract/requests';
import { describeAudience, isWatch } from '@corkboard/release-contract/rules';
import type { Argv } from 'yargs';
import { omitUndefined } from '../../common/command-line.ts';
import { formatTimesIn } from '../../common/format-time.ts';
import { table } from '../../common/table.ts';
import { UsageError } from '../../common/usage-error.ts';
import { settleAffected } from '../affected-requests.ts';
import { audienceFrom, audienceOptions } from '../audience-options.ts';
import type { AddCommands, HandleOutcome } from '../command.ts';
import {
  cancelWaiting,
  changeOptions,
  decimal,
  expectedSnapshot,
  list,
  remote,
  requiredReason,
  target,
  wholeNumber,
} from '../options.ts';
import { changeFields } from './change.ts';

const id = { type: 'string', demandOption: true, describe: 'From "rollout list"' } as const;

const steps: [command: string, step: RolloutStep['step'], description: string][] = [
  ['advance', 'advance', 'Continue to the next stage'],
  ['pause', 'pause', 'Stay in this stage'],
  ['resume', 'resume', 'Continue after a pause'],
  ['finish', 'finish', 'Give everyone the new version now'],
  ['back', 'rollback', 'Give everyone the old version again'],
];

export const rolloutCommand: AddCommands = (cli, handle) =>
  cli.command('rollout', 'Move to a version in stages, watched by the guard', (it) => {
    const withReads = addReads(addStart(it, handle), handle);
    return steps.reduce((extended, [name, step, description]) => {
      return extended.command(
        `${name} <id>`,
        description,
        (one) =>
          one
            .positional('id', id)
            .options({ reason: requiredReason, 'expected-snapshot': expectedSnapshot })
            .option('without-evidence', {
              type: 'boolean',
              describe: 'Although the guard has no verdict yet; for advance and finish',
              hidden: step !== 'advance' && step !== 'finish',
            })
            .option('cancel-waiting', { ...cancelWaiting, hidden: step !== 'rollback' }),
        handle(async (args, { api }) => {
          const outcome = await api.call(stepRollout, {
            id: args.id,
            step,
            reason: args.reason,
            ...omitUndefined({
              expected_snapshot: args.expectedSnapshot,
              without_evidence: args.withoutEvidence,
            }),
          });
          const text = outcome.sentence ?? 'No change: already up to date.';
          if (step !== 'rollback' || !outcome.changed) return { data: outcome, text };
          const findChanges = async () => [await api.call(getRollout, { id: args.id })];
          const how = { reason: args.reason, isCanceled: args.cancelWaiting ?? false };
          const waiting = await settleAffected(api, findChanges, how);
          return { data: outcome, text: [text, ...waiting].join('\n') };
        }),
      );
    }, withReads);
  });

function addStart(cli: Argv, handle: HandleOutcome): Argv {
  return cli.command(
    ['$0 <target>', 'start <target>'],
    'Start a rollout',
    (it) =>
      it
        .positional('target', target)
        .options({
          channel: { type: 'string', describe: 'Name of a channel (stable)' },
          stages: {
            type: 'string',
            coerce: parseStages,
            describe: 'Percent and minutes of each stage (1:15,5:30,25:60,50:120,100:60)',
          },
          manual: { type: 'boolean', describe: 'Advance each stage manually' },
          guard: {
            choices: ['rollback', 'pause', 'off'] as const,
            describe: 'What the guard does if the new version fails more often (rollback)',
          },
          samples: {
            type: 'string',
            coerce: wholeNumber('--samples'),
            describe: 'Loads of the new version that each stage needs (500)',
          },
          watch: {
            type: 'string',
            coerce: decimal('--watch'),
            describe: 'Minutes that the guard watches after the last stage (60)',
          },
          tolerance: {
            type: 'string',
            coerce: decimal('--tolerance'),
            describe: 'Percentage points by which the new version can fail more often (0.5)',
          },
          slowdown: {
            type: 'string',
            coerce: decimal('--slowdown'),
            describe: 'Percent by which the new version can be slower (3)',
          },
          query: {
            type: 'string',
            array: true,
            coerce: (texts: string[]) => texts.map(parseQuery),
            describe: 'Metric that must stay low: "Name: QUERY <= 0.01"; repeatable',
          },
          ...changeOptions,
          ...audienceOptions,
        })
        .example(
          '$0 rollout mf-boards@1.4.0 --stages 5:30,100:60 --country DE --reason "Germany first"',
          '',
        ),
    handle(
      async ({ target: { remote: name, version }, channel, stages, manual, ...args }, { api }) => {
        const outcome = await api.call(startRollout, {
          remote: name,
          version,
          ...omitUndefined({
            channel,
            stages,
            audience: audienceFrom(args),
            guard: guardFrom(args),
          }),
          ...(manual ? { advance: 'manual' as const } : {}),
          ...changeFields(args),
          reason: args.reason,
        });
        const follow = outcome.rollout
          ? `\nnpm run release -- rollout show ${outcome.rollout}`
          : '';
        return {
          data: outcome,
          text: `${formatTimesIn(outcome.sentence ?? 'No change: already up to date.')}${follow}`,
        };
      },
    ),
  );
}

function addReads(cli: Argv, handle: HandleOutcome): Argv {
  return cli
    .command(
      'list',
      'List the running rollouts',
      (it) =>
        it.option('remote', remote).option('all', { type: 'boolean', describe: 'Ended ones too' }),
      handle(async ({ remote: name, all }, { api }) => {
        const rollouts = await api.call(getRollouts, {
          ...omitUndefined({ remote: name }),
          ...(all ? {} : { open: true }),
        });
        const rows = rollouts.map((it) => [
          it.id,
          it.remote,
          `${it.from} → ${it.to}`,
          it.channel,
          `${it.percent}%`,
          it.state,
          it.verdict.state,
        ]);
        const heads = ['', 'remote', 'versions', 'channel', 'gets', 'state', 'guard'];
        return {
          data: rollouts,
          text: rows.length > 0 ? table(heads, rows) : 'No rollout is running.',
        };
      }),
    )
    .command(
      'show <id>',
      'Show one rollout with its stages',
      (it) => it.positional('id', id),
      handle(async (args, { api }) => {
        const rollout = await api.call(getRollout, { id: args.id });
        return { data: rollout, text: describeRollout(rollout) };
      }),
    );
}

function describeRollout(rollout: Rollout): string {
  const { remote: name, from, to, channel, stages, stage, state, verdict, guard } = rollout;
  const lines = stages.map(
    ({ percent, minutes }, at) =>
      `${at < stage ? 'done' : at === stage ? 'now ' : '    '}  ${percent}% for ${minutes} min`,
  );
  const isWatched = isWatch(stages, stage);
  if (guard.is_on && guard.watch_minutes) {
    lines.push(`${isWatched ? 'now ' : '    '}  watch for ${guard.watch_minutes} min`);
  }
  const next =
    isWatched || rollout.advance === 'auto' ? 'continues automatically' : 'waits for a person';
  return [
    `${name} ${from} → ${to} on ${channel}, for ${describeAudience(rollout.audience)}: ${state}${rollout.because ? ` (${rollout.because})` : ''}`,
    ...lines,
    `${rollout.held_minutes} min in this stage; ${next}.`,
    ...(verdict.speed ?? []).map(describeSpeed),
    ...(verdict.queries ?? []).map(
      ({ name, value, max }) => `${name}: ${value ?? 'no value'} (at most ${max})`,
    ),
    verdict.sentence,
  ].join('\n');
}

function describeSpeed({ metric, old_ms, new_ms, ratio }: SpeedVerdict): string {
  return `${metric}: ${old_ms} ms → ${new_ms} ms (${((ratio - 1) * 100).toFixed(1)}%)`;
}

/** The last `<=` is the limit, because a query can contain others. */
function parseQuery(text: string): GuardQuery {
  const { name, query, max } =
    /^(?<name>[^:]+):(?<query>.+)<=(?<max>[^<=]+)$/s.exec(text)?.groups ?? {};
  const limit = Number(max);
  if (name === undefined || query === undefined || Number.isNaN(limit)) {
    throw new UsageError(`--query must be like "Errors: rate(errors[5m]) <= 0.01", not "${text}".`);
  }
  return { name: name.trim(), query: query.trim(), max: limit };
}

const STAGE = /^(\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/;

function parseStages(text: string): RolloutStage[] {
  return list(text).map((stage) => {
    const [, percent, minutes] = STAGE.exec(stage) ?? [];
    if (percent === undefined) {
      throw new UsageError(
        `--stages must be percent and minutes of each stage, such as 5:30,50:60, not "${stage}".`,
      );
    }
    // The last stage can end at once, because the guard watches after it.
    if (minutes === undefined && Number(percent) < 100) {
      throw new UsageError(
        `--stages must have minutes for each stage below 100%, such as 5:30,100:60, not "${stage}".`,
      );
    }
    return { percent: Number(percent), minutes: Number(minutes ?? '0') };
  });
}

type GuardQuery = NonNullable<GuardSettings['queries']>[number];

interface GuardArgs {
  guard?: 'rollback' | 'pause' | 'off' | undefined;
  samples?: number | undefined;
  tolerance?: number | undefined;
  watch?: number | undefined;
  slowdown?: number | undefined;
  query?: GuardQuery[] | undefined;
}

function guardFrom({
  guard,
  samples,
  tolerance,
  watch,
  slowdown,
  query,
}: GuardArgs): Partial<GuardSettings> | undefined {
  const settings: Partial<GuardSettings> = {
    ...omitUndefined({
      min_samples: samples,
      tolerance,
      watch_minutes: watch,
      slowdown,
      queries: query,
    }),
    ...(guard === 'off' ? { is_on: false } : guard ? { action: guard } : {}),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}
