import {
  ChannelSetting,
  RemoteSetting,
  type VersionRecord,
} from '@corkboard/release-contract/contract';
import { defaultChannels, STABLE } from '@corkboard/release-contract/rules';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

import type { Db } from '../../platform/db/db.ts';
import { NO_SNAPSHOT } from './release-state-repository.ts';
import { selectRemoteTitles } from './remote-repository.ts';

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

export type FindVersion = (name: string, version: string) => Promise<VersionRecord | undefined>;

// Each setting is parsed separately: an unreadable one must affect only its own remote.
const LooseState = Type.Object({
  remotes: Type.Record(Type.String(), Type.Unknown()),
  channels: Type.Optional(Type.Unknown()),
});
const Channels = Type.Record(Type.String(), ChannelSetting);

/** Reads the versions of a state, each remote separately. */
export async function toLive(
  db: Db,
  findVersion: FindVersion,
  snapshot: number,
  loose: unknown,
): Promise<LiveRelease> {
  if (snapshot === NO_SNAPSHOT.number) return NOTHING_LIVE;
  if (!Check(LooseState, loose)) throw new Error(`Snapshot ${snapshot} cannot be read.`);

  const channels = loose.channels ?? defaultChannels;
  const areChannelsRead = Check(Channels, channels);
  const titles = await selectRemoteTitles(db);
  const titleByName = new Map(titles.map((row) => [row.name, row.title]));
  const remotes = new Map<string, LiveRemote>();
  for (const [name, setting] of Object.entries(loose.remotes)) {
    const read = await readRemote(findVersion, name, setting);
    // The audience of an unreadable channel is unknown, so its remotes are hidden.
    const isLost = !areChannelsRead && Object.keys(read.setting?.channels ?? {}).some(isNotStable);
    remotes.set(name, {
      title: titleByName.get(name) ?? name,
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
  findVersion: FindVersion,
  name: string,
  setting: unknown,
): Promise<Pick<LiveRemote, 'setting' | 'versions'>> {
  if (!Check(RemoteSetting, setting)) return { setting: undefined, versions: new Map() };
  const named = new Map<string, VersionRecord | undefined>();
  const shares = Object.values(setting.rollouts ?? {}).map((share) => share.version);
  for (const version of [...Object.values(setting.channels), ...shares]) {
    named.set(version, await findVersion(name, version));
  }
  return { setting, versions: named };
}
