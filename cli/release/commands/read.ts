import type { HealthPoint, ReportedError } from '@corkboard/release-contract/contract';
import {
  compareVersions,
  getHealth,
  getOverview,
  getReportedErrors,
  getRollouts,
  previewPlan,
} from '@corkboard/release-contract/requests';
import { omitUndefined } from '../../common/command-line.ts';
import { formatCount } from '../../common/format-count.ts';
import { table } from '../../common/table.ts';
import { parseCountry, parseLocale } from '../audience-options.ts';
import type { AddCommands, CommandContext, Outcome } from '../command.ts';
import { hours, remote, target } from '../options.ts';

export const readCommands: AddCommands = (cli, handle) =>
  cli
    .command(
      'status',
      'Show what is live: every remote with its version and state',
      (it) => it,
      handle((_args, context) => showStatus(context)),
    )
    .command(
      'overview',
      'Show traffic by version and the share of loads that fail',
      (it) => it.option('hours', hours),
      handle(showOverview),
    )
    .command(
      'health <remote>',
      'Show what pages report about a remote, by version and phase',
      (it) => it.positional('remote', { ...remote, demandOption: true }).option('hours', hours),
      handle(showHealth),
    )
    .command(
      'errors <remote>',
      'Show what a remote threw in browsers and on servers, newest first',
      (it) => it.positional('remote', { ...remote, demandOption: true }).option('hours', hours),
      handle(showErrors),
    )
    .command(
      'compare <target>',
      'Show what a version changes: size, contract, slots, files, compatibility',
      (it) =>
        it
          .positional('target', target)
          .option('from', { type: 'string', describe: 'Another version (the live one)' }),
      handle(showComparison),
    )
    .command(
      'preview',
      'Show which versions a visitor gets, and why',
      (it) =>
        it.options({
          visitor: { type: 'string', describe: 'Visitor id' },
          country: { type: 'string', coerce: parseCountry, describe: 'Country, such as DE' },
          locale: { type: 'string', coerce: parseLocale, describe: 'Language, such as de' },
          staff: { type: 'boolean', describe: 'As staff' },
          early: { type: 'boolean', describe: 'With early access' },
          account: { type: 'string', describe: 'Username' },
        }),
      handle(showPreview),
    );

async function showStatus({ api }: CommandContext): Promise<Outcome> {
  const [status, rollouts] = await Promise.all([
    api.status(),
    api.call(getRollouts, { open: true }),
  ]);
  const rows = status.remotes.map((it) => [
    it.name,
    it.channels['stable'] ?? '-',
    it.enabled ? 'on' : `off: ${it.off_reason}`,
    String(it.versions),
    it.team,
  ]);
  const made = status.made_by ? `, made by ${status.made_by}: ${status.reason}` : '';
  const text = [
    `Snapshot ${status.snapshot}${made}`,
    `The shell offers contract ${status.contract}.`,
    '',
    rows.length > 0
      ? table(['remote', 'stable', 'state', 'versions', 'team'], rows)
      : 'Nothing is published yet.',
    ...rollouts.map(
      ({ remote: name, to, percent, state, verdict }) =>
        `${name} ${to} at ${percent}%, ${state}: ${verdict.sentence}`,
    ),
  ].join('\n');
  return { data: { ...status, rollouts }, text };
}

interface PeriodArgs {
  hours?: number | undefined;
}

async function showOverview(args: PeriodArgs, { api }: CommandContext): Promise<Outcome> {
  const overview = await api.call(getOverview, omitUndefined({ hours: args.hours }));
  const rows = overview.remotes.map((it) => [
    it.name,
    it.enabled ? 'on' : 'off',
    it.traffic.map(({ version, share }) => `${version} ${Math.round(share * 100)}%`).join(', ') ||
      '-',
    String(it.loads),
    percent(it.error_rate),
    it.fault ?? '',
  ]);
  const heads = ['remote', 'state', 'traffic', 'loads', 'errors', 'fault'];
  const { snapshot, streams, waiting_orders, overrides } = overview;
  const first = [
    `Snapshot ${snapshot}`,
    formatCount(streams, 'open stream'),
    formatCount(waiting_orders, 'waiting order'),
    formatCount(overrides, 'override'),
  ].join(', ');
  return { data: overview, text: `${first}\n\n${table(heads, rows)}` };
}

async function showHealth(
  args: PeriodArgs & { remote: string },
  { api }: CommandContext,
): Promise<Outcome> {
  const health = await api.call(getHealth, {
    remote: args.remote,
    ...omitUndefined({ hours: args.hours }),
  });
  const rows = health.versions.map(({ version, series }) => {
    const sum = (field: 'loads' | 'failures' | 'errors') =>
      series.reduce((total: number, point: HealthPoint) => total + point[field], 0);
    return [version, String(sum('loads')), String(sum('failures')), String(sum('errors'))];
  });
  const phases = health.phases.map(
    ({ version, phase, count }) => `  ${version} ${phase}: ${count}`,
  );
  const text =
    rows.length > 0 ? table(['version', 'loads', 'failed', 'threw'], rows) : 'No reports yet.';
  return { data: health, text: [text, ...phases].join('\n') };
}

async function showErrors(
  args: PeriodArgs & { remote: string },
  { api }: CommandContext,
): Promise<Outcome> {
  const errors = await api.call(getReportedErrors, {
    remote: args.remote,
    ...omitUndefined({ hours: args.hours }),
  });
  const text = errors.map(describeError).join('\n\n');
  return { data: errors, text: text || 'No errors were reported.' };
}

/** With the original places if the version has source maps. */
function describeError({ version, phase, message, count, last_at, stack, frames }: ReportedError) {
  const lines =
    frames?.map(({ function: name, file, line, column }) => {
      const place = `${file}:${line}:${column}`;
      return name ? `${name} (${place})` : place;
    }) ?? (stack ? stack.split('\n') : []);
  return [
    `${version} ${phase}: ${message}`,
    `  ${formatCount(count, 'time')}, last at ${last_at}`,
    ...lines.map((line) => `    ${line.trim()}`),
  ].join('\n');
}

interface ComparisonArgs {
  target: { remote: string; version: string };
  from?: string | undefined;
}

async function showComparison(args: ComparisonArgs, { api }: CommandContext): Promise<Outcome> {
  const { remote: name, version } = args.target;
  const comparison = await api.call(compareVersions, {
    remote: name,
    to: version,
    ...omitUndefined({ from: args.from }),
  });
  const { from, to, grows, files, matrix, slots_added, slots_removed } = comparison;
  const count = (change: string) => files.filter((file) => file.change === change).length;
  const sign = grows >= 0 ? '+' : '−';
  return {
    data: comparison,
    text: [
      `${name} ${from.version} → ${to.version}: ${sign}${(Math.abs(grows) / 1000).toFixed(1)} kB brotli`,
      `contract ${from.requires} → ${to.requires}`,
      `files: ${count('added')} added, ${count('removed')} removed, ${count('changed')} changed, ${count('same')} the same`,
      ...(slots_added.length > 0 ? [`slots added: ${slots_added.join(', ')}`] : []),
      ...(slots_removed.length > 0 ? [`slots removed: ${slots_removed.join(', ')}`] : []),
      ...matrix.map(
        ({ fits, sentence }) => `${fits ? 'compatible' : 'NOT COMPATIBLE'}: ${sentence}`,
      ),
    ].join('\n'),
    isBad: matrix.some(({ fits }) => !fits),
  };
}

interface PreviewArgs {
  visitor?: string | undefined;
  country?: string | undefined;
  locale?: string | undefined;
  staff?: boolean | undefined;
  early?: boolean | undefined;
  account?: string | undefined;
}

async function showPreview(args: PreviewArgs, { api }: CommandContext): Promise<Outcome> {
  const { visitor, country, locale, staff, early, account } = args;
  const preview = await api.call(previewPlan, {
    ...omitUndefined({ visitor }),
    facts: {
      ...omitUndefined({ country, locale, account }),
      ...(staff ? { is_staff: true } : {}),
      ...(early ? { is_early: true } : {}),
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

function percent(rate: number | null): string {
  return rate === null ? '-' : `${(rate * 100).toFixed(2)}%`;
}
