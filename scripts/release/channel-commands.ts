import {
  getChannels,
  getExperiments,
  removeChannel,
  removeExperiment,
  setChannel,
  setExperiment,
} from '@corkboard/shared/contract/requests-release.ts';
import { describeAudience } from '@corkboard/shared/rules/release-audience.ts';
import {
  expectedSnapshotArg,
  list,
  parseInteger,
  parseNumber,
  parseSubcommand,
  requireReason,
  singleArg,
} from './args.ts';
import { audienceIn } from './audience-flags.ts';
import { waiting } from './change-commands.ts';
import type { Command, Outcome } from './command.ts';
import { table } from './table.ts';
import { UsageError } from './usage-error.ts';

const CHANNEL_USAGE =
  'npm run release -- channel list, channel set beta --country DE --reason "…", channel remove beta --reason "…"';
const EXPERIMENT_USAGE =
  'npm run release -- experiment list, experiment set NAME --on --percent 10 --reason "…", experiment remove NAME --reason "…"';
const USUAL_RANK = 20;
const verbs = ['list', 'set', 'remove'] as const;

export async function channelVerb(command: Command): Promise<Outcome> {
  const { api, flags } = command;
  const [verb, rest] = parseSubcommand(command, verbs, CHANNEL_USAGE);
  if (verb === 'list') {
    const channels = await api.call(getChannels, {});
    const rows = channels.map((it) => [
      it.name,
      describeAudience(it.audience),
      Object.entries(it.versions)
        .map(([remote, version]) => `${remote}@${version}`)
        .join(' ') || '-',
    ]);
    return { data: channels, text: table(['channel', 'who', 'versions'], rows) };
  }
  const [name] = singleArg(rest, CHANNEL_USAGE);
  const asked = { name, reason: requireReason(flags), ...expectedSnapshotArg(flags) };
  if (verb === 'remove') {
    const outcome = await api.call(removeChannel, asked);
    return { data: outcome, text: `${name} is gone, with snapshot ${outcome.snapshot}.` };
  }
  const audience = audienceIn(flags);
  if (!audience)
    throw new UsageError(
      'Say who is on it: --country, --locale, --kind, --staff, --accounts or --audience.',
    );
  const rank = flags.rank === undefined ? USUAL_RANK : parseInteger('--rank', flags.rank);
  const outcome = await api.call(setChannel, {
    ...asked,
    title: flags.title ?? name,
    audience,
    rank,
  });
  if (outcome.order) return waiting(outcome);
  const text = outcome.changed
    ? `${name} is for ${describeAudience(audience)} now, with snapshot ${outcome.snapshot}.`
    : 'It was so already. Nothing was changed.';
  return { data: outcome, text };
}

export async function experimentVerb(command: Command): Promise<Outcome> {
  const { api, flags } = command;
  const [verb, rest] = parseSubcommand(command, verbs, EXPERIMENT_USAGE);
  if (verb === 'list') {
    const { provider, experiments } = await api.call(getExperiments, {});
    const rows = experiments.map((it) => [
      it.name,
      it.is_on ? `${it.percent} %` : 'off',
      describeAudience(it.audience),
      it.groups.map((group) => `${group.name} ${group.percent} %`).join(', ') || '-',
    ]);
    const text = `Evaluated by ${provider}.\n\n${table(['experiment', 'on for', 'of', 'groups'], rows)}`;
    return { data: { provider, experiments }, text };
  }
  const [name] = singleArg(rest, EXPERIMENT_USAGE);
  const reason = requireReason(flags);
  if (verb === 'remove') {
    const outcome = await api.call(removeExperiment, { name, reason });
    return { data: outcome, text: outcome.removed ? `${name} is gone.` : 'There was none.' };
  }
  const audience = audienceIn(flags);
  const experiment = await api.call(setExperiment, {
    name,
    reason,
    ...(flags.on ? { is_on: true } : flags.off ? { is_on: false } : {}),
    ...(flags.percent === undefined ? {} : { percent: parseNumber('--percent', flags.percent) }),
    ...(flags.title === undefined ? {} : { description: flags.title }),
    ...(flags.groups === undefined ? {} : { groups: groupsIn(flags.groups) }),
    ...(audience === undefined ? {} : { audience }),
  });
  const state = experiment.is_on
    ? `on for ${experiment.percent} % of ${describeAudience(experiment.audience)}`
    : 'off';
  return { data: experiment, text: `${name} is ${state}.` };
}

function groupsIn(text: string): { name: string; percent: number }[] {
  return list(text).map((group) => {
    const [name = '', percent = ''] = group.split('=');
    return { name, percent: parseNumber('--groups', percent) };
  });
}
