import {
  acceptPlan,
  diffSnapshots,
  getSnapshots,
  rollBack,
} from '@corkboard/release-contract/requests';
import { omitUndefined } from '../../common/command-line.ts';
import { formatSecond } from '../../common/format-time.ts';
import { table } from '../../common/table.ts';
import { settleAffected } from '../affected-requests.ts';
import type { AddCommands } from '../command.ts';
import { cancelWaiting, expectedSnapshot, requiredReason, wholeNumber } from '../options.ts';

export const snapshotCommands: AddCommands = (cli, handle) =>
  addDiff(cli, handle)
    .command(
      'rollback',
      'Restore the snapshot before the live one',
      (it) =>
        it.options({
          to: {
            type: 'string',
            coerce: wholeNumber('--to'),
            describe: 'Another snapshot; name one if the live one is a rollback or by the guard',
          },
          reason: requiredReason,
          'expected-snapshot': expectedSnapshot,
          'cancel-waiting': cancelWaiting,
        }),
      handle(async (args, { api }) => {
        const { to, reason, expectedSnapshot: expected_snapshot } = args;
        const outcome = await api.call(rollBack, {
          reason,
          ...omitUndefined({ to, expected_snapshot }),
        });
        if (!outcome.changed) {
          const text = outcome.sentence ?? 'No change: this snapshot is already live.';
          return { data: outcome, text };
        }
        const findChanges = async () =>
          (await api.call(diffSnapshots, { from: outcome.snapshot })).changes;
        const how = { reason, isCanceled: args.cancelWaiting ?? false };
        const waiting = await settleAffected(api, findChanges, how);
        const done = `Snapshot ${outcome.snapshot} is now live. ${outcome.sentence ?? ''}`.trim();
        return { data: outcome, text: [done, ...waiting].join('\n') };
      }),
    )
    .command('plan', 'Accept a plan that was changed without release control', (it) =>
      it
        .demandCommand(1, 'Name a command.')
        .epilogue('Servers refuse such a plan and keep the last good one. Look at "diff" first.')
        .command(
          'accept',
          'Sign what is live in the database as it is; for admins',
          (one) => one.option('reason', requiredReason),
          handle(async ({ reason }, { api }) => {
            const outcome = await api.call(acceptPlan, { reason });
            return { data: outcome, text: outcome.sentence ?? 'Accepted the plan.' };
          }),
        ),
    )
    .command(
      'snapshots',
      'Show the release states, newest first; * is live',
      (it) =>
        it.option('limit', {
          type: 'string',
          coerce: wholeNumber('--limit'),
          describe: 'Snapshots (30)',
        }),
      handle(async ({ limit }, { api }) => {
        const snapshots = await api.call(getSnapshots, omitUndefined({ limit }));
        const rows = snapshots.map((it) => [
          `${it.number}${it.is_active ? ' *' : ''}`,
          formatSecond(it.at),
          it.made_by,
          it.changes.map(({ sentence }) => sentence).join('; ') || '-',
          it.reason,
        ]);
        const heads = ['', 'when (UTC)', 'who', 'what', 'why'];
        return { data: snapshots, text: rows.length > 0 ? table(heads, rows) : 'No snapshots.' };
      }),
    );

const addDiff: AddCommands = (cli, handle) =>
  cli.command(
    'diff [from] [to]',
    'Show what changes between two snapshots',
    (it) =>
      it
        .positional('from', {
          type: 'string',
          coerce: wholeNumber('The first snapshot'),
          describe: 'The live one by default',
        })
        .positional('to', {
          type: 'string',
          coerce: wholeNumber('The second snapshot'),
          describe: 'The one before it by default',
        }),
    handle(async ({ from, to }, { api }) => {
      const diff = await api.call(diffSnapshots, omitUndefined({ from, to }));
      const lines = diff.changes.map(({ sentence }) => `  ${sentence}`);
      const restore = diff.can_restore
        ? []
        : [`Snapshot ${diff.to} can't be restored: ${diff.why_not}`];
      return {
        data: diff,
        text: [
          `From snapshot ${diff.from} to ${diff.to}:`,
          ...(lines.length > 0 ? lines : ['  no changes']),
          ...(diff.notes ?? []),
          ...restore,
        ].join('\n'),
      };
    }),
  );
