import {
  diffSnapshots,
  getSnapshots,
  rollBack,
} from '@corkboard/shared/contract/requests-release.ts';
import { expectedSnapshotArg, parseInteger, requireReason } from './args.ts';
import type { Command, Outcome } from './command.ts';
import { formatSecond } from './format-time.ts';
import { table } from './table.ts';
import { UsageError } from './usage-error.ts';

export async function rollBackVerb({ api, words, flags }: Command): Promise<Outcome> {
  if (words.length > 0) throw new UsageError('Name a snapshot with --to N, or none.');
  const outcome = await api.call(rollBack, {
    reason: requireReason(flags),
    ...(flags.to === undefined ? {} : { to: parseInteger('--to', flags.to) }),
    ...expectedSnapshotArg(flags),
  });
  const done = `Snapshot ${outcome.snapshot} is live now. ${outcome.sentence ?? ''}`.trim();
  return { data: outcome, text: outcome.changed ? done : 'That is live already.' };
}

export async function showSnapshots({ api, flags }: Command): Promise<Outcome> {
  const snapshots = await api.call(getSnapshots, {
    ...(flags.limit === undefined ? {} : { limit: parseInteger('--limit', flags.limit) }),
  });
  const rows = snapshots.map((it) => [
    `${it.number}${it.is_active ? ' *' : ''}`,
    formatSecond(it.at),
    it.made_by,
    it.changes.map(({ sentence }) => sentence).join('; ') || '-',
    it.reason,
  ]);
  const heads = ['', 'when (UTC)', 'who', 'what', 'why'];
  return { data: snapshots, text: rows.length > 0 ? table(heads, rows) : 'There is none yet.' };
}

export async function showDiff({ api, words }: Command): Promise<Outcome> {
  const [from, to, ...more] = words;
  if (more.length > 0) throw new UsageError('Name two snapshots: npm run release -- diff 12 9');
  const diff = await api.call(diffSnapshots, {
    ...(from === undefined ? {} : { from: parseInteger('The first snapshot', from) }),
    ...(to === undefined ? {} : { to: parseInteger('The second snapshot', to) }),
  });
  const lines = diff.changes.map(({ sentence }) => `  ${sentence}`);
  const restore = diff.can_restore ? [] : [`${diff.to} cannot be brought back: ${diff.why_not}`];
  return {
    data: diff,
    text: [
      `From snapshot ${diff.from} to ${diff.to}:`,
      ...(lines.length > 0 ? lines : ['  nothing changes']),
      ...restore,
    ].join('\n'),
  };
}
