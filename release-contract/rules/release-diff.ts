import type {
  ChannelSetting,
  RemoteSetting,
  SnapshotChange,
  SnapshotState,
} from '../contract/release.ts';
import { describeAudience } from './release-audience.ts';
import { withDefaultChannels } from './release-channel.ts';

const NOTHING: RemoteSetting = { enabled: true, off_reason: null, channels: {} };

export function snapshotChanges(before: SnapshotState, after: SnapshotState): SnapshotChange[] {
  const remotes = listNames(before.remotes, after.remotes).flatMap((remote) =>
    remoteChanges(remote, own(before.remotes, remote), own(after.remotes, remote)),
  );
  return [...remotes, ...channelChanges(withDefaultChannels(before), withDefaultChannels(after))];
}

/** The changes of restoring a state, which pauses the rollouts of the remotes that it changes. */
export function restoreChanges(before: SnapshotState, after: SnapshotState): SnapshotChange[] {
  return snapshotChanges(before, after).flatMap((change, at, changes) => {
    const { remote } = change;
    const setting = remote === null ? undefined : own(after.remotes, remote);
    const isLast = changes[at + 1]?.remote !== remote;
    if (remote === null || !setting || !isLast) return [change];
    const pauses = Object.entries(setting.rollouts ?? {}).map(
      ([channel, { version, percent }]): SnapshotChange => ({
        remote,
        what: 'rollout',
        sentence: `${remote}: rollout of ${version} on ${channel} is paused at ${percent}% until someone resumes it`,
      }),
    );
    return [change, ...pauses];
  });
}

export function changedRemotes(before: SnapshotState, after: SnapshotState): string[] {
  const named = snapshotChanges(before, after).map(({ remote }) => remote);
  return [...new Set(named)].filter((remote) => remote !== null);
}

function remoteChanges(
  remote: string,
  before: RemoteSetting | undefined,
  after: RemoteSetting | undefined,
): SnapshotChange[] {
  const told = (what: SnapshotChange['what'], words: string): SnapshotChange => ({
    remote,
    what,
    sentence: `${remote}: ${words}`,
  });
  const was = before ?? NOTHING;
  const is = after ?? NOTHING;
  const changes: SnapshotChange[] = [];
  if (!before && after) changes.push(told('added', 'is new'));
  if (before && !after) changes.push(told('removed', 'is gone'));
  if (was.enabled !== is.enabled) {
    changes.push(told('switch', is.enabled ? 'on' : `off (${is.off_reason ?? 'no reason given'})`));
  }
  for (const channel of listNames(was.channels, is.channels)) {
    const [from, to] = [own(was.channels, channel), own(is.channels, channel)];
    if (from !== to) changes.push(told('channel', `${channel} ${from ?? '–'} → ${to ?? '–'}`));
  }
  const [shared, shares] = [was.rollouts ?? {}, is.rollouts ?? {}];
  for (const channel of listNames(shared, shares)) {
    const [from, to] = [own(shared, channel), own(shares, channel)];
    if (from && to && from.id === to.id) {
      if (from.percent !== to.percent) {
        const words = `rollout of ${to.version} on ${channel} ${from.percent}% → ${to.percent}%`;
        changes.push(told('rollout', words));
      }
    } else {
      if (from) changes.push(told('rollout', `rollout of ${from.version} on ${channel} ends`));
      if (to) {
        const audience = describeAudience(to.audience);
        const words = `rollout of ${to.version} on ${channel} at ${to.percent}% of ${audience}`;
        changes.push(told('rollout', words));
      }
    }
  }
  return changes;
}

function channelChanges(
  before: Readonly<Record<string, ChannelSetting>>,
  after: Readonly<Record<string, ChannelSetting>>,
): SnapshotChange[] {
  return listNames(before, after).flatMap((name): SnapshotChange[] => {
    const [was, is] = [own(before, name), own(after, name)];
    const told = (words: string): SnapshotChange => ({
      remote: null,
      what: 'audience',
      sentence: `Channel ${name}: ${words}`,
    });
    if (!was && is) return [told(`is new, for ${describeAudience(is.audience)}`)];
    if (!is) return [told('is gone')];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const [from, to] = [describeAudience(was?.audience ?? []), describeAudience(is.audience)];
    return [told(from === to ? `is "${is.title}" at rank ${is.rank}` : `${from} → ${to}`)];
  });
}

function listNames(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted();
}

/** State comes from JSON: a remote's name can match a property of every object. */
function own<V>(record: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
