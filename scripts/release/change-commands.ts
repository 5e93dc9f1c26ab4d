import type { ChangeOutcome } from '@corkboard/shared/contract/release.ts';
import {
  expectedSnapshotArg,
  parseTarget,
  reasonIn,
  requireReason,
  singleArg,
  timeArg,
} from './args.ts';
import type { Command, Outcome } from './command.ts';

export async function promoteVerb({ api, words, flags }: Command): Promise<Outcome> {
  const usage = 'Name a remote and a version: npm run release -- promote mf-boards@1.4.0';
  const { remote, version } = parseTarget(singleArg(words, usage)[0], usage);
  const channel = flags.channel ?? 'stable';
  const outcome = await api.promote({
    remote,
    version,
    channel,
    ...reasonIn(flags),
    ...timeArg(flags),
    ...expectedSnapshotArg(flags),
  });
  if (outcome.order) return waiting(outcome);
  return {
    data: outcome,
    text: outcome.changed
      ? `${channel} of ${remote} is ${version} now, with snapshot ${outcome.snapshot}.`
      : `${channel} of ${remote} was ${version} already. Nothing was changed.`,
  };
}

export function toggleVerb(enabled: boolean) {
  return async ({ api, words, flags }: Command): Promise<Outcome> => {
    const verb = enabled ? 'enable' : 'disable';
    const [remote] = singleArg(
      words,
      `Name one remote: npm run release -- ${verb} mf-boards --reason "…"`,
    );
    const reason = requireReason(flags);
    const order = { remote, enabled, reason, ...timeArg(flags), ...expectedSnapshotArg(flags) };
    const outcome = await api.toggle(order);
    if (outcome.order) return waiting(outcome);
    const state = enabled ? 'on' : 'off';
    return {
      data: outcome,
      text: outcome.changed
        ? `${remote} is ${state} now, with snapshot ${outcome.snapshot}.`
        : `${remote} was ${state} already. Nothing was changed.`,
    };
  };
}

export function waiting(outcome: ChangeOutcome): Outcome {
  return {
    data: outcome,
    text: `${outcome.sentence ?? ''}\nnpm run release -- orders shows it: ${outcome.order}`,
  };
}
