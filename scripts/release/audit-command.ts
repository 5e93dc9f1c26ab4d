import { getAudit } from '@corkboard/shared/contract/requests-release.ts';
import { parseInteger } from './args.ts';
import type { Command, Outcome } from './command.ts';
import type { Flags } from './flags.ts';
import { formatSecond } from './format-time.ts';
import { table } from './table.ts';
import { UsageError } from './usage-error.ts';

export async function showAudit({ api, flags }: Command): Promise<Outcome> {
  if (flags.verify) {
    const verdict = await api.verifyAudit();
    return { data: verdict, text: verdict.sentence, isBad: !verdict.is_whole };
  }
  const filter = auditFilter(flags);
  if (flags.export !== undefined) {
    const text = await api.exportAudit({ ...filter, format: formatOf(flags.export) });
    return { data: text, text: text.trimEnd() };
  }
  const entries = await api.call(getAudit, {
    ...filter,
    ...(flags.limit === undefined ? {} : { limit: parseInteger('--limit', flags.limit) }),
  });
  const rows = entries.map((entry) => [
    String(entry.number),
    formatSecond(entry.at),
    entry.actor,
    entry.action,
    entry.remote ?? '-',
    entry.reason,
  ]);
  const heads = ['', 'when (UTC)', 'who', 'what', 'remote', 'why'];
  return { data: entries, text: rows.length > 0 ? table(heads, rows) : 'There are no entries.' };
}

function auditFilter(flags: Flags) {
  const { remote, actor, action, search } = flags;
  const named = Object.entries({ remote, actor, action, search });
  const moment = (flag: string, text: string) => {
    if (Number.isNaN(Date.parse(text))) throw new UsageError(`${flag} is a time, not "${text}".`);
    return new Date(text).toISOString();
  };
  return {
    ...Object.fromEntries(named.filter(([, value]) => value !== undefined)),
    ...(flags.since === undefined ? {} : { from: moment('--since', flags.since) }),
    ...(flags.until === undefined ? {} : { to: moment('--until', flags.until) }),
  };
}

function formatOf(word: string): 'csv' | 'jsonl' {
  if (word === 'csv' || word === 'jsonl') return word;
  throw new UsageError(`--export is csv or jsonl, not "${word}".`);
}
