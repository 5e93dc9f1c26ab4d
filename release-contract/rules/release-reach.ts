import type { Audience, AudienceRule } from '@corkboard/shared/contract/release';
import type { ChannelSetting, RemoteSetting, SnapshotState } from '../contract/release.ts';
import { channelOrder, STABLE, withDefaultChannels } from './release-channel.ts';

interface Layer {
  channel: string;
  audience: Audience;
  version: string;
  share: { version: string; percent: number; audience: Audience } | undefined;
}

/**
 * Whether a change brings a version of a remote to more people: to another channel, to a larger part of one, to a
 * wider audience, or back on. Compares audiences by their rules, so it can see more people where there are none. People
 * who fall back to `stable` don't count.
 */
export function widensReach(before: SnapshotState, after: SnapshotState, remote: string): boolean {
  return listWidenedVersions(before, after, remote).length > 0;
}

/** The versions of a remote that a change brings to more people. */
export function listWidenedVersions(
  before: SnapshotState,
  after: SnapshotState,
  remote: string,
): string[] {
  const [was, is] = [getSetting(before, remote), getSetting(after, remote)];
  const earlier = was ? toLayers(before, was) : [];
  const later = is ? toLayers(after, is) : [];
  const isOnAgain = was?.enabled === false && is?.enabled === true;
  const widened = later.flatMap((layer, place) => {
    const same = earlier.find(({ channel }) => channel === layer.channel);
    const isWider =
      isOnAgain ||
      !same ||
      !includes(same.audience, layer.audience) ||
      (layer.channel !== STABLE && hasMovedUp(same, earlier, later.slice(0, place)));
    const shared = layer.share?.version ?? layer.version;
    if (isWider) return [layer.version, shared];
    return [
      ...(hasNewVersion(same, layer) ? [layer.version] : []),
      ...(hasMoreOfRollout(same, layer) ? [shared] : []),
    ];
  });
  return [...new Set(widened)];
}

/** A version that people get again because a rollout took less of them, and the one that they had in it. */
export interface ReturnedVersion {
  version: string;
  from: string;
}

/**
 * The versions of a remote that people get again because a rollout ends before everyone had it, or takes fewer people.
 * That is no wider reach: it never waits for an approval or a freeze.
 */
export function listReturnedVersions(
  before: SnapshotState,
  after: SnapshotState,
  remote: string,
): ReturnedVersion[] {
  const [was, is] = [getSetting(before, remote), getSetting(after, remote)];
  const earlier = was ? toLayers(before, was) : [];
  const later = is ? toLayers(after, is) : [];
  return later.flatMap((layer) => {
    const same = earlier.find(({ channel }) => channel === layer.channel);
    return same?.share && hasLessOfRollout(same.share, layer)
      ? [{ version: layer.version, from: same.share.version }]
      : [];
  });
}

function getSetting({ remotes }: SnapshotState, remote: string): RemoteSetting | undefined {
  return Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
}

/** The channels with a version of the remote, in evaluation order. */
function toLayers(state: SnapshotState, { channels, rollouts = {} }: RemoteSetting): Layer[] {
  const settings: Record<string, Pick<ChannelSetting, 'audience'>> = {
    ...withDefaultChannels(state),
    [STABLE]: { audience: [] },
  };
  return [...channelOrder(withDefaultChannels(state)), STABLE].flatMap((channel) => {
    const version = Object.hasOwn(channels, channel) ? channels[channel] : undefined;
    const audience = settings[channel]?.audience;
    if (version === undefined || !audience) return [];
    return { channel, audience, version, share: rollouts[channel] };
  });
}

function hasNewVersion({ version, share }: Layer, after: Layer): boolean {
  if (after.version === version) return false;
  const isComplete = share?.percent === 100 && share.audience.length === 0;
  return !isComplete || share.version !== after.version;
}

function hasMoreOfRollout({ version, share }: Layer, { share: after }: Layer): boolean {
  if (!after || after.version === version) return false;
  return (
    share?.version !== after.version ||
    after.percent > share.percent ||
    !includes(share.audience, after.audience)
  );
}

function hasLessOfRollout(share: NonNullable<Layer['share']>, { version, share: after }: Layer) {
  if (share.version === version) return false;
  return !after || after.percent < share.percent || !includes(after.audience, share.audience);
}

/** An earlier channel took people from this one and no longer does. */
function hasMovedUp(same: Layer, earlier: readonly Layer[], ahead: readonly Layer[]): boolean {
  return earlier.slice(0, earlier.indexOf(same)).some((taker) => {
    const still = ahead.find(({ channel }) => channel === taker.channel);
    return !still || !includes(still.audience, taker.audience);
  });
}

function includes(outer: Audience, inner: Audience): boolean {
  if (outer.length === 0) return true;
  return (
    inner.length > 0 &&
    inner.every((group) =>
      outer.some((wider) => wider.every((rule) => group.some((each) => implies(each, rule)))),
    )
  );
}

function implies(rule: AudienceRule, wider: AudienceRule): boolean {
  const isNegated = rule.not ?? false;
  if (rule.by !== wider.by || isNegated !== (wider.not ?? false)) return false;
  const [part, whole]: readonly string[][] = isNegated ? [wider.in, rule.in] : [rule.in, wider.in];
  return part?.every((one) => whole?.includes(one)) ?? false;
}
