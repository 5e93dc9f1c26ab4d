import { getAudit } from '@corkboard/release-contract/requests';
import { omitUndefined } from '../../common/command-line.ts';
import { formatSecond } from '../../common/format-time.ts';
import { table } from '../../common/table.ts';
import type { AddCommands } from '../command.ts';
import { parseTime, remote, wholeNumber } from '../options.ts';

export const auditCommand: AddCommands = (cli, handle) =>
  cli.command(
    'audit',
    'Show who changed what, when, and why; newest first',
    (it) =>
      it.options({
        remote,
        actor: { type: 'string', describe: 'Name of the actor' },
        action: { type: 'string', describe: 'Such as promote, disable, or rollout_rollback' },
        search: { type: 'string', describe: 'Text in the reason' },
        since: {
          type: 'string',
          coerce: (text: string) => parseTime('--since', text),
          describe: 'From this time on',
        },
        until: {
          type: 'string',
          coerce: (text: string) => parseTime('--until', text),
          describe: 'Before this time',
        },
        limit: { type: 'string', coerce: wholeNumber('--limit'), describe: 'Entries (50)' },
        export: {
          choices: ['csv', 'jsonl'] as const,
          describe: 'Print all entries as a file, oldest first',
        },
        verify: {
          type: 'boolean',
          describe: 'Check that no entry was changed or removed, instead of listing',
        },
      }),
    handle(async ({ verify, export: format, limit, since, until, ...args }, { api }) => {
      if (verify) {
        const verdict = await api.verifyAudit();
        return { data: verdict, text: verdict.sentence, isBad: !verdict.is_whole };
      }
      const { remote: name, actor, action, search } = args;
      const filter = omitUndefined({ remote: name, actor, action, search, from: since, to: until });
      if (format) {
        const text = await api.exportAudit({ ...filter, format });
        return { data: text, text: text.trimEnd() };
      }
      const entries = await api.call(getAudit, { ...filter, ...omitUndefined({ limit }) });
      const rows = entries.map((entry) => [
        String(entry.number),
        formatSecond(entry.at),
        entry.actor,
        entry.action,
        entry.remote ?? '-',
        entry.reason,
      ]);
      const heads = ['', 'when (UTC)', 'who', 'what', 'remote', 'why'];
      return { data: entries, text: rows.length > 0 ? table(heads, rows) : 'No entries.' };
    }),
  );
