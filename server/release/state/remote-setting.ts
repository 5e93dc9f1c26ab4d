import type {
  RemoteSetting,
  RolloutShare,
  SnapshotState,
} from '@corkboard/release-contract/contract';

/** Returns a remote's setting; a new remote is on and live for no one. */
export function getSetting(state: SnapshotState, remote: string): RemoteSetting {
  const known = Object.hasOwn(state.remotes, remote) ? state.remotes[remote] : undefined;
  return known ?? { enabled: true, off_reason: null, channels: {} };
}

export function withSetting(
  state: SnapshotState,
  remote: string,
  setting: RemoteSetting,
): SnapshotState {
  return { ...state, remotes: { ...state.remotes, [remote]: setting } };
}

export function withShare(
  setting: RemoteSetting,
  channel: string,
  share: RolloutShare | undefined,
): RemoteSetting {
  const { rollouts = {}, ...rest } = setting;
  const { [channel]: _before, ...others } = rollouts;
  const shares = share ? { ...others, [channel]: share } : others;
  return Object.keys(shares).length > 0 ? { ...rest, rollouts: shares } : rest;
}
