import type { ChannelOrder, ReleaseChannel } from '@corkboard/release-contract/contract';
import { getChannels, setChannel } from '@corkboard/release-contract/requests';
import { describeAudience } from '@corkboard/release-contract/rules';
import { useSeen } from '@corkboard/shared/failures';
import { TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { callRelease } from '../api/request.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { everyone, toAudience, toDraft } from '../audience/audience-draft.ts';
import { AudienceFields } from '../audience/audience-fields.tsx';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { isSame } from '../common/is-same.ts';

interface Props {
  channel?: ReleaseChannel;
  snapshot: number;
  onClose(): void;
}

export function ChannelDialog({ channel, snapshot, onClose }: Props) {
  const send = useSendChannel(channel);
  const [name, setName] = useState(channel?.name ?? '');
  const [title, setTitle] = useState(channel?.title ?? '');
  const [rank, setRank] = useState(String(channel?.rank ?? 20));
  const [draft, setDraft] = useState(channel ? toDraft(channel.audience) : everyone);
  const audience = toAudience(draft);

  return (
    <ChangeDialog
      title={channel ? `Change ${channel.name}` : 'Add a channel'}
      effect={
        <p>
          Within a second, {name || 'this channel'} serves: {describeAudience(audience)}. A remote
          without a version on it comes from the next channel.
        </p>
      }
      confirm={channel ? 'Save channel' : 'Add channel'}
      snapshot={snapshot}
      onConfirm={({ reason, seen }) =>
        send({ name, title, rank: Number(rank), audience, reason, expected_snapshot: seen })
      }
      onClose={onClose}
    >
      {!channel && (
        <TextField
          label="Name"
          required
          maxLength={30}
          pattern="[a-z][a-z0-9\-]*"
          placeholder="beta"
          hint="Lowercase letters, digits, and hyphens."
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <TextField
        label="Title"
        required
        maxLength={60}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label="Rank"
        type="number"
        required
        min={0}
        max={1000}
        hint="Channels are checked in this order, lowest first."
        value={rank}
        onChange={({ target }) => setRank(target.value)}
      />
      <AudienceFields draft={draft} onChange={setDraft} />
    </ChangeDialog>
  );
}

/** Sends what was changed, and the rest as it is by now: someone else can have changed that. */
function useSendChannel(channel: ReleaseChannel | undefined) {
  const change = useReleaseMutation(setChannel);
  const { findChanges, assertSeen } = useSeen<Partial<ChannelValues>>(
    channel ? toValues(channel) : {},
  );

  return async (order: ChannelOrder) => {
    const now = (await callRelease(getChannels, {})).find(({ name }) => name === order.name);
    if (!channel) {
      // The answer to the same order can have been lost.
      if (now && !isSame(toValues(now), toValues(order))) {
        throw new Error(`There is a channel named ${order.name} already.`);
      }
      return change.mutateAsync(order);
    }
    if (!now) throw new Error(`Someone else has removed ${channel.name}.`);
    const wanted = findChanges(toValues(order));
    assertSeen(wanted, toValues(now));
    return change.mutateAsync({ ...order, ...toValues(now), ...wanted });
  };
}

type ChannelValues = Pick<ReleaseChannel, 'title' | 'rank' | 'audience'>;

function toValues({ title, rank, audience }: ChannelValues): ChannelValues {
  return { title, rank, audience: toAudience(toDraft(audience)) };
}
