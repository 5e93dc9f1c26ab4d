import type { HealthPoint } from '@corkboard/shared/contract/release-overview.ts';
import {
  compareVersions,
  getHealth,
  getOverview,
  previewPlan,
} from '@corkboard/shared/contract/requests-release.ts';
import { parseInteger, parseTarget, singleArg } from './args.ts';
import type { Command, Outcome } from './command.ts';
import { table } from './table.ts';
import { UsageError } from './usage-error.ts';

export async function showStatus({ api }: Command): Promise<Outcome> {
  const status = await api.status();
  const rows = status.remotes.map((remote) => [
    remote.name,
    remote.channels['stable'] ?? '-',
    remote.enabled ? 'on' : `off: ${remote.off_reason}`,
    String(remote.versions),
    remote.team,
  ]);
  const made = status.made_by ? `, made by ${status.made_by}: ${status.reason}` : '';
  const text = [
    `Snapshot ${status.snapshot}${made}`,
    `The shell offers contract ${status.contract}.`,
    '',
    rows.length > 0
      ? table(['remote', 'stable', 'state', 'versions', 'team'], rows)
      : 'Nothing is published yet.',
  ].join('\n');
  return { data: status, text };
}

export async function showOverview({ api, flags }: Command): Promise<Outcome> {
  const overview = await api.call(getOverview, hoursIn(flags.hours));
  const rows = overview.remotes.map((it) => [
    it.name,
    it.enabled ? 'on' : 'off',
    it.traffic.map(({ version, share }) => `${version} ${Math.round(share * 100)} %`).join(', ') ||
      '-',
    String(it.loads),
    percent(it.error_rate),
    it.fault ?? '',
  ]);
  const heads = ['remote', 'state', 'traffic', 'loads', 'errors', 'fault'];
  const { snapshot, streams, waiting_orders, overrides } = overview;
  const first = `Snapshot ${snapshot}, ${streams} open streams, ${waiting_orders} waiting orders, ${overrides} overrides`;
  return { data: overview, text: `${first}\n\n${table(heads, rows)}` };
}

export async function showHealth({ api, words, flags }: Command): Promise<Outcome> {
  const [remote] = singleArg(words, 'Name one remote: npm run release -- health mf-boards');
  const health = await api.call(getHealth, { remote, ...hoursIn(flags.hours) });
  const rows = health.versions.map(({ version, series }) => {
    const sum = (field: 'loads' | 'failures' | 'errors') =>
      series.reduce((total: number, point: HealthPoint) => total + point[field], 0);
    return [version, String(sum('loads')), String(sum('failures')), String(sum('errors'))];
  });
  const phases = health.phases.map(
    ({ version, phase, count }) => `  ${version} ${phase}: ${count}`,
  );
  const text =
    rows.length > 0
      ? table(['version', 'loads', 'failed', 'threw'], rows)
      : 'No page has told of it.';
  return { data: health, text: [text, ...phases].join('\n') };
}

export async function showComparison({ api, words, flags }: Command): Promise<Outcome> {
  const usage = 'npm run release -- compare mf-boards@1.5.0 [--from 1.4.0]';
  const { remote, version } = parseTarget(singleArg(words, usage)[0], usage);
  const comparison = await api.call(compareVersions, {
    remote,
    to: version,
    ...(flags.from === undefined ? {} : { from: flags.from }),
  });
  const { from, to, grows, files, matrix, slots_added, slots_removed } = comparison;
  const count = (change: string) => files.filter((file) => file.change === change).length;
  const sign = grows >= 0 ? '+' : '−';
  return {
    data: comparison,
    text: [
      `${remote} ${from.version} → ${to.version}: ${sign}${(Math.abs(grows) / 1000).toFixed(1)} kB brotli`,
      `contract ${from.requires} → ${to.requires}`,
      `files: ${count('added')} added, ${count('removed')} removed, ${count('changed')} changed, ${count('same')} the same`,
      ...(slots_added.length > 0 ? [`slots added: ${slots_added.join(', ')}`] : []),
      ...(slots_removed.length > 0 ? [`slots removed: ${slots_removed.join(', ')}`] : []),
      ...matrix.map(({ fits, sentence }) => `${fits ? 'fits' : 'DOES NOT FIT'}: ${sentence}`),
    ].join('\n'),
    isBad: matrix.some(({ fits }) => !fits),
  };
}

export async function showPreview({ api, words, flags }: Command): Promise<Outcome> {
  if (words.length > 0)
    throw new UsageError('npm run release -- preview --visitor ID --country DE');
  const preview = await api.call(previewPlan, {
    ...(flags.visitor === undefined ? {} : { visitor: flags.visitor }),
    facts: {
      ...(flags.country === undefined ? {} : { country: flags.country.toUpperCase() }),
      ...(flags.locale === undefined ? {} : { locale: flags.locale }),
      ...(flags.staff ? { is_staff: true } : {}),
      ...(flags.early ? { is_early: true } : {}),
      ...(flags.account === undefined
        ? {}
        : { account: flags.account, account_kind: 'personal' as const }),
    },
  });
  const rows = Object.entries(preview.remotes).map(([name, it]) => [
    name,
    it.version ?? '-',
    it.why,
    it.sentence,
  ]);
  return { data: preview, text: table(['remote', 'version', 'why', ''], rows) };
}

function hoursIn(hours: string | undefined): { hours?: number } {
  return hours === undefined ? {} : { hours: parseInteger('--hours', hours) };
}

function percent(rate: number | null): string {
  return rate === null ? '-' : `${(rate * 100).toFixed(2)} %`;
}
