import { endpoint } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import {
  ChangeOutcome,
  Channel,
  ChannelSetting,
  ExpectedSnapshot,
  PromoteInput,
  Reason,
  ToggleInput,
} from './release.ts';

export const ReleaseChannel = Type.Object(
  {
    name: Type.String(),
    ...ChannelSetting.properties,
    versions: Type.Record(Type.String(), Type.String()),
  },
  { additionalProperties: false },
);
export type ReleaseChannel = Static<typeof ReleaseChannel>;

export const getChannels = endpoint({
  route: 'GET /_release/v1/channels',
  summary: 'Channels in the order of evaluation; `stable` is last.',
  input: Type.Object({}, { additionalProperties: false }),
  data: Type.Array(ReleaseChannel),
});

export const ChannelOrder = Type.Object(
  { name: Channel, ...ChannelSetting.properties, reason: Reason, ...ExpectedSnapshot },
  { additionalProperties: false },
);
export type ChannelOrder = Static<typeof ChannelOrder>;

export const setChannel = endpoint({
  route: 'PUT /_release/v1/channels/{name}',
  summary: 'Creates a channel or changes its audience: now, or after approval.',
  input: ChannelOrder,
  data: ChangeOutcome,
});

export const ChannelRemoval = Type.Object(
  { name: Channel, reason: Reason, ...ExpectedSnapshot },
  { additionalProperties: false },
);
export type ChannelRemoval = Static<typeof ChannelRemoval>;

export const removeChannel = endpoint({
  route: 'POST /_release/v1/channels/{name}/remove',
  summary:
    'Removes a channel: now, or after approval. Its visitors fall back to the next one that they belong to.',
  input: ChannelRemoval,
  data: ChangeOutcome,
});

export const promoteVersion = endpoint({
  route: 'POST /_release/v1/promote',
  summary:
    'Points a channel to a version for its whole audience: now, at a time, or after approval.',
  input: PromoteInput,
  data: ChangeOutcome,
});

export const toggleRemote = endpoint({
  route: 'POST /_release/v1/toggle',
  summary: 'Turns a remote on or off, now or at a time.',
  input: ToggleInput,
  data: ChangeOutcome,
});
