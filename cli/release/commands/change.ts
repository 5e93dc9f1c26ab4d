import type { ChangeOutcome } from '@corkboard/release-contract/contract';
import { omitUndefined } from '../../common/command-line.ts';
import { formatTimesIn } from '../../common/format-time.ts';
import type { AddCommands, Outcome } from '../command.ts';
import { changeOptions, reason, remote, target } from '../options.ts';

export const changeCommands: AddCommands = (cli, handle) =>
  toggleCommands(cli, handle).command(
    'promote <target>',
    'Show a version to everyone on a channel',
    (it) =>
      it
        .positional('target', target)
        .option('channel', { type: 'string', default: 'stable', describe: 'Name of a channel' })
        .options({ ...changeOptions, reason })
        .example('$0 promote mf-boards@1.4.0', 'everyone gets 1.4.0 now')
        .epilogue("Open pages follow by the remote's policy."),
    handle(async ({ target: { remote: name, version }, channel, ...args }, { api }) => {
      const outcome = await api.promote({ remote: name, version, channel, ...changeFields(args) });
      if (outcome.order) return waiting(outcome);
      return {
        data: outcome,
        text: outcome.changed
          ? `Promoted ${name}@${version} to ${channel} (snapshot ${outcome.snapshot}).`
          : `No change: ${channel} already serves ${name}@${version}.`,
      };
    }),
  );

const toggles = [
  ['disable', 'Turn a remote off for everyone', false],
  ['enable', 'Turn a remote on again', true],
] as const;

const toggleCommands: AddCommands = (cli, handle) =>
  toggles.reduce(
    (extended, [name, description, enabled]) =>
      extended.command(
        `${name} <remote>`,
        description,
        (it) =>
          it
            .positional('remote', { ...remote, demandOption: true })
            .options(changeOptions)
            .epilogue('Open pages follow within a second.'),
        handle(async ({ remote: toggled, ...args }, { api }) => {
          const outcome = await api.toggle({
            remote: toggled,
            enabled,
            ...changeFields(args),
            reason: args.reason,
          });
          if (outcome.order) return waiting(outcome);
          const state = enabled ? 'on' : 'off';
          return {
            data: outcome,
            text: outcome.changed
              ? `Turned ${state} ${toggled} (snapshot ${outcome.snapshot}).`
              : `No change: ${toggled} is already ${state}.`,
          };
        }),
      ),
    cli,
  );

interface ChangeArgs {
  at?: string | undefined;
  reason?: string | undefined;
  expectedSnapshot?: number | undefined;
}

/** The fields that every change takes. */
export function changeFields({ at, reason: why, expectedSnapshot }: ChangeArgs) {
  return omitUndefined({ at, reason: why, expected_snapshot: expectedSnapshot });
}

export function waiting(outcome: ChangeOutcome): Outcome {
  return {
    data: outcome,
    text: `${formatTimesIn(outcome.sentence ?? '')}\nnpm run release -- orders shows it: ${outcome.order}`,
  };
}
