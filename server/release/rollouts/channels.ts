import type {
  ChannelOrder,
  ChannelRemoval,
  ReleaseChannel,
} from '@corkboard/release-contract/contract';
import {
  canonicalJson,
  channelOrder,
  STABLE,
  withDefaultChannels,
} from '@corkboard/release-contract/rules';

import type { Db } from '../../platform/db/db.ts';
import type { Actor } from '../state/actor.ts';
import { type ChangeResult, type ChangeTransaction, UNCHANGED } from '../state/change.ts';
import { readState } from '../state/read-state.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { activeSnapshot } from '../state/release-state-repository.ts';

/** Needs the release lock. */
export async function setChannelInTransaction(
  { head, actor }: ChangeTransaction,
  { name, title, audience, rank, reason }: ChannelOrder,
): Promise<ChangeResult> {
  assertChannelAccess(actor, name);
  const channels = withDefaultChannels(head.state);
  const before = Object.hasOwn(channels, name) ? channels[name] : null;
  const after = { title, audience, rank };
  if (canonicalJson(before) === canonicalJson(after)) return UNCHANGED;
  await head.activate({ ...head.state, channels: { ...channels, [name]: after } }, reason);
  const [was, is] = [
    { channel: name, ...before },
    { channel: name, ...after },
  ];
  await head.record({ action: 'channel', remote: null, reason, before: was, after: is });
  return { changed: true };
}

/** Needs the release lock. */
export async function removeChannelInTransaction(
  { head, actor }: ChangeTransaction,
  { name, reason }: ChannelRemoval,
): Promise<ChangeResult> {
  assertChannelAccess(actor, name);
  const { [name]: before, ...channels } = withDefaultChannels(head.state);
  if (!before) throwReleaseError('unknown_channel', `There is no channel named ${name}.`);
  const remotes = Object.entries(head.state.remotes).map(([remote, setting]) => {
    if (setting.rollouts?.[name]) {
      throwReleaseError(
        'rollout_running',
        `A rollout of ${remote} is in progress on ${name}. End it first.`,
      );
    }
    const { [name]: _version, ...rest } = setting.channels;
    return [remote, { ...setting, channels: rest }] as const;
  });
  await head.activate({ ...head.state, remotes: Object.fromEntries(remotes), channels }, reason);
  const was = { channel: name, ...before };
  await head.record({ action: 'remove_channel', remote: null, reason, before: was, after: null });
  return { changed: true };
}

/** In evaluation order; `stable`, which includes everyone, is last. */
export async function readChannels(db: Db): Promise<ReleaseChannel[]> {
  const state = await readState(db, await activeSnapshot(db));
  const channels = withDefaultChannels(state);
  const getVersions = (name: string) =>
    Object.fromEntries(
      Object.entries(state.remotes).flatMap(([remote, setting]) => {
        const version = setting.channels[name];
        return version === undefined ? [] : [[remote, version]];
      }),
    );
  const others = channelOrder(channels).flatMap((name) => {
    const setting = channels[name];
    return setting ? [{ name, ...setting, versions: getVersions(name) }] : [];
  });
  const stable = { name: STABLE, title: 'Stable', audience: [], rank: 1000 };
  return [...others, { ...stable, versions: getVersions(STABLE) }];
}

export function assertChannelAccess(actor: Actor, name: string): void {
  if (name === STABLE)
    throwReleaseError('bad_request', "stable is for everyone and can't be removed.");
  if (actor.team !== null) {
    throwReleaseError(
      'not_allowed',
      `Channels are every team's, and this token is of team ${actor.team}.`,
    );
  }
}
