import {
  getChannels,
  getExperiments,
  removeChannel,
  removeExperiment,
  setChannel,
  setExperiment,
} from '@corkboard/release-contract/requests';
import { describeAudience } from '@corkboard/release-contract/rules';
import { omitUndefined } from '../../common/command-line.ts';
import { table } from '../../common/table.ts';
import { UsageError } from '../../common/usage-error.ts';
import { audienceFrom, audienceOptions } from '../audience-options.ts';
import type { AddCommands } from '../command.ts';
import { decimal, expectedSnapshot, list, requiredReason, wholeNumber } from '../options.ts';
import { waiting } from './change.ts';

const DEFAULT_RANK = 20;
const name = { type: 'string', demandOption: true } as const;

export const channelCommands: AddCommands = (cli, handle) =>
  addExperiments(
    cli.command('channel', 'Give some visitors other versions than stable', (it) =>
      it
        .demandCommand(1, 'Name a command.')
        .command(
          'list',
          'List the channels',
          (one) => one,
          handle(async (_args, { api }) => {
            const channels = await api.call(getChannels, {});
            const rows = channels.map((channel) => [
              channel.name,
              describeAudience(channel.audience),
              Object.entries(channel.versions)
                .map(([remote, version]) => `${remote}@${version}`)
                .join(' ') || '-',
            ]);
            return { data: channels, text: table(['channel', 'who', 'versions'], rows) };
          }),
        )
        .command(
          'set <name>',
          'Create or change a channel',
          (one) =>
            one.positional('name', name).options({
              title: { type: 'string', describe: 'Its name for people' },
              rank: {
                type: 'string',
                coerce: wholeNumber('--rank'),
                describe: `The lowest comes first (${DEFAULT_RANK} for a new one)`,
              },
              reason: requiredReason,
              'expected-snapshot': expectedSnapshot,
              ...audienceOptions,
            }),
          handle(async ({ name: channel, title, rank, reason, ...args }, { api }) => {
            const audience = audienceFrom(args);
            if (!audience) {
              throw new UsageError(
                'Name its audience: --country, --locale, --kind, --staff, --early, --accounts, or --audience.',
              );
            }
            const channels = await api.call(getChannels, {});
            const known = channels.find((it) => it.name === channel);
            const outcome = await api.call(setChannel, {
              name: channel,
              title: title ?? known?.title ?? channel,
              rank: rank ?? known?.rank ?? DEFAULT_RANK,
              audience,
              reason,
              ...omitUndefined({ expected_snapshot: args.expectedSnapshot }),
            });
            if (outcome.order) return waiting(outcome);
            const text = outcome.changed
              ? `Set ${channel} to ${describeAudience(audience)} (snapshot ${outcome.snapshot}).`
              : 'No change: already up to date.';
            return { data: outcome, text };
          }),
        )
        .command(
          'remove <name>',
          'Remove a channel',
          (one) =>
            one
              .positional('name', name)
              .options({ reason: requiredReason, 'expected-snapshot': expectedSnapshot }),
          handle(
            async ({ name: channel, reason, expectedSnapshot: expected_snapshot }, { api }) => {
              const outcome = await api.call(removeChannel, {
                name: channel,
                reason,
                ...omitUndefined({ expected_snapshot }),
              });
              if (outcome.order) return waiting(outcome);
              return {
                data: outcome,
                text: `Removed ${channel} (snapshot ${outcome.snapshot}).`,
              };
            },
          ),
        ),
    ),
    handle,
  );

const addExperiments: AddCommands = (cli, handle) =>
  cli.command('experiment', 'Show or change experiments, which pages read by name', (it) =>
    it
      .demandCommand(1, 'Name a command.')
      .command(
        'list',
        'List the experiments',
        (one) => one,
        handle(async (_args, { api }) => {
          const { provider, experiments } = await api.call(getExperiments, {});
          const rows = experiments.map((experiment) => [
            experiment.name,
            experiment.is_on ? `${experiment.percent}%` : 'off',
            describeAudience(experiment.audience),
            experiment.groups.map((group) => `${group.name} ${group.percent}%`).join(', ') || '-',
          ]);
          const text = `Evaluated by ${provider}.\n\n${table(['experiment', 'on for', 'of', 'groups'], rows)}`;
          return { data: { provider, experiments }, text };
        }),
      )
      .command(
        'set <name>',
        'Create or change an experiment',
        (one) =>
          one.positional('name', name).options({
            on: { type: 'boolean', conflicts: 'off', describe: 'Turn it on' },
            off: { type: 'boolean', describe: 'Turn it off' },
            percent: {
              type: 'string',
              coerce: decimal('--percent'),
              describe: 'Percentage of the audience that gets it',
            },
            groups: {
              type: 'string',
              coerce: parseGroups,
              describe: 'Percentages that add up to 100, such as a=50,b=50',
            },
            title: { type: 'string', describe: 'Short description' },
            reason: requiredReason,
            ...audienceOptions,
          }),
        handle(
          async (
            { name: experimentName, on, off, percent, groups, title, reason, ...args },
            { api },
          ) => {
            const experiment = await api.call(setExperiment, {
              name: experimentName,
              reason,
              ...(on ? { is_on: true } : off ? { is_on: false } : {}),
              ...omitUndefined({
                percent,
                description: title,
                groups,
                audience: audienceFrom(args),
              }),
            });
            const state = experiment.is_on
              ? `on for ${experiment.percent}% of ${describeAudience(experiment.audience)}`
              : 'off';
            return { data: experiment, text: `${experimentName} is ${state}.` };
          },
        ),
      )
      .command(
        'remove <name>',
        'Remove an experiment',
        (one) => one.positional('name', name).option('reason', requiredReason),
        handle(async ({ name: experimentName, reason }, { api }) => {
          const outcome = await api.call(removeExperiment, { name: experimentName, reason });
          const text = outcome.removed
            ? `Removed ${experimentName}.`
            : `No change: no experiment is named ${experimentName}.`;
          return { data: outcome, text };
        }),
      ),
  );

function parseGroups(text: string): { name: string; percent: number }[] {
  return list(text).map((part) => {
    const [group = '', percent = ''] = part.split('=');
    return { name: group, percent: decimal('--groups')(percent) };
  });
}
