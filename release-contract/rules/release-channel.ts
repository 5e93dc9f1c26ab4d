import type { VisitorAttributes } from '@corkboard/shared/contract/release';
import type { ChannelSetting, RemoteSetting, SnapshotState } from '../contract/release.ts';
import { isInAudience } from './release-audience.ts';

export const STABLE = 'stable';

export const defaultChannels: Readonly<Record<string, ChannelSetting>> = {
  next: {
    title: 'Next',
    audience: [[{ by: 'staff', in: [] }], [{ by: 'early', in: [] }]],
    rank: 10,
  },
};

export function isEarlyAccessAvailable(
  channels: Readonly<Record<string, ChannelSetting>>,
): boolean {
  return Object.values(channels).some(({ audience }) =>
    audience.some((group) => group.some(({ by, not }) => by === 'early' && not !== true)),
  );
}

export function withDefaultChannels(
  state: Pick<SnapshotState, 'channels'>,
): Record<string, ChannelSetting> {
  return state.channels ?? { ...defaultChannels };
}

export function channelOrder(channels: Readonly<Record<string, ChannelSetting>>): string[] {
  return Object.entries(channels)
    .toSorted(([a, one], [b, other]) => one.rank - other.rank || (a < b ? -1 : 1))
    .map(([name]) => name);
}

export function channelFor(
  channels: Readonly<Record<string, ChannelSetting>>,
  { channels: versions }: Pick<RemoteSetting, 'channels'>,
  facts: VisitorAttributes,
): string {
  const mine = channelOrder(channels).find(
    (name) => Object.hasOwn(versions, name) && isInAudience(channels[name]?.audience ?? [], facts),
  );
  return mine ?? STABLE;
}
