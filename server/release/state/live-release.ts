import {
  ChannelSetting,
  RemoteSetting,
  type VersionRecord,
} from '@corkboard/shared/contract/release.ts';
import { defaultChannels, STABLE } from '@corkboard/shared/rules/release-channel.ts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

import type { Db } from '../../platform/db/db.ts';
import { NO_SNAPSHOT } from './release-head.ts';
import type { VersionStore } from './version-store.ts';

export interface LiveRemote {
  title: string;
  setting: RemoteSetting | undefined;
  /** Versions of all channels and rollouts; undefined for one that is missing or can't be read. */
  versions: ReadonlyMap<string, VersionRecord | undefined>;
}

export interface LiveRelease {
  snapshot: number;
  remotes: ReadonlyMap<string, LiveRemote>;
  channels: Readonly<Record<string, ChannelSetting>>;
}

export const NOTHING_LIVE: LiveRelease = {
  snapshot: NO_SNAPSHOT.number,
  remotes: new Map(),
  channels: defaultChannels,
};

export async function activeSnapshot(db: Db): Promise<number> {
  const head = await db.selectFrom('release_head').select('snapshot').executeTakeFirst();
  return head?.snapshot ?? NO_SNAPSHOT.number;
}

// Each setting is parsed separately: an unreadable one must affect only its own remote.
const LooseState = Type.Object({
  remotes: Type.Record(Type.String(), Type.Unknown()),
  channels: Type.Optional(Type.Unknown()),
});
const Channels = Type.Record(Type.String(), ChannelSetting);

export async function readLive(
  db: Db,
  versions: VersionStore,
  snapshot: number,
): Promise<LiveRelease> {
  if (snapshot === NO_SNAPSHOT.number) return NOTHING_LIVE;
  const { state } = await db
    .selectFrom('release_snapshots')
    .select('state')
    .where('number', '=', snapshot)
    .executeTakeFirstOrThrow();
  const loose: unknown = state;
  if (!Check(LooseState, loose)) throw new Error(`Snapshot ${snapshot} cannot be read.`);

  const channels = loose.channels ?? defaultChannels;
  const areChannelsRead = Check(Channels, channels);
  const titles = await db.selectFrom('remotes').select(['name', 'title']).execute();
  const titleOf = new Map(titles.map((row) => [row.name, row.title]));
  const remotes = new Map<string, LiveRemote>();
  for (const [name, setting] of Object.entries(loose.remotes)) {
    const read = await readRemote(versions, name, setting);
    // The audience of an unreadable channel is unknown, so its remotes are hidden.
    const isLost = !areChannelsRead && Object.keys(read.setting?.channels ?? {}).some(isNotStable);
    remotes.set(name, {
      title: titleOf.get(name) ?? name,
      ...read,
      ...(isLost ? { setting: undefined } : {}),
    });
  }
  return { snapshot, remotes, channels: areChannelsRead ? channels : {} };
}

function isNotStable(channel: string): boolean {
  return channel !== STABLE;
}

async function readRemote(
  versions: VersionStore,
  name: string,
  setting: unknown,
): Promise<Pick<LiveRemote, 'setting' | 'versions'>> {
  if (!Check(RemoteSetting, setting)) return { setting: undefined, versions: new Map() };
  const named = new Map<string, VersionRecord | undefined>();
  const shares = Object.values(setting.rollouts ?? {}).map((share) => share.version);
  for (const version of [...Object.values(setting.channels), ...shares]) {
    named.set(version, await versions.find(name, version));
  }
  return { setting, versions: named };
}
