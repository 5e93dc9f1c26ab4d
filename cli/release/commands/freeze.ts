import type { Freeze } from '@corkboard/release-contract/contract';
import { createFreeze, endFreeze, getFreezes } from '@corkboard/release-contract/requests';
import { omitUndefined } from '../../common/command-line.ts';
import { formatMinute } from '../../common/format-time.ts';
import { table } from '../../common/table.ts';
import type { AddCommands } from '../command.ts';
import { parseTime, remote, requiredReason } from '../options.ts';

export const freezeCommand: AddCommands = (cli, handle) =>
  cli.command('freeze', 'Hold back releases for a while', (it) =>
    it
      .demandCommand(1, 'Name a command.')
      .epilogue('You can still roll back and turn off, and the guard keeps watching.')
      .command(
        'list',
        'List freezes that are active or planned',
        (one) => one,
        handle(async (_args, { api }) => {
          const freezes = await api.call(getFreezes, {});
          const rows = freezes.map((freeze) => [
            freeze.id,
            formatScope(freeze),
            formatMinute(freeze.from),
            formatMinute(freeze.until),
            freeze.is_active ? 'active' : 'planned',
            freeze.reason,
          ]);
          const heads = ['', 'scope', 'from (UTC)', 'until (UTC)', '', 'reason'];
          return { data: freezes, text: rows.length > 0 ? table(heads, rows) : 'No freezes.' };
        }),
      )
      .command(
        'add [remote]',
        'Freeze a remote, or every remote',
        (one) =>
          one.positional('remote', remote).options({
            from: {
              type: 'string',
              coerce: (text: string) => parseTime('--from', text),
              describe: 'When it starts (now)',
            },
            until: {
              type: 'string',
              coerce: (text: string) => parseTime('--until', text),
              demandOption: 'Missing --until. Example: --until 2026-12-01T09:00Z',
              describe: 'When it ends, such as 2026-12-01T09:00Z',
            },
            reason: requiredReason,
          }),
        handle(async ({ remote: name, from, until, reason }, { api }) => {
          const made = await api.call(createFreeze, {
            until,
            reason,
            ...omitUndefined({ remote: name, from }),
          });
          const text = `Froze ${formatScope(made)} until ${formatMinute(made.until)} UTC.\nTo end it earlier: npm run release -- freeze end ${made.id} --reason "…"`;
          return { data: made, text };
        }),
      )
      .command(
        'end <id>',
        'End a freeze now, or cancel a planned one',
        (one) =>
          one
            .positional('id', {
              type: 'string',
              demandOption: true,
              describe: 'From "freeze list"',
            })
            .option('reason', requiredReason),
        handle(async (args, { api }) => {
          const ended = await api.call(endFreeze, { id: args.id, reason: args.reason });
          return { data: ended, text: `Ended the freeze of ${formatScope(ended)}.` };
        }),
      ),
  );

function formatScope({ remote: name }: Freeze): string {
  return name ?? 'every remote';
}
