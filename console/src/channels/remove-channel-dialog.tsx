import type { ReleaseChannel } from '@corkboard/release-contract/contract';
import { removeChannel } from '@corkboard/release-contract/requests';

import { useReleaseMutation } from '../api/use-change.ts';
import { ChangeDialog } from '../common/change-dialog.tsx';

interface Props {
  channel: ReleaseChannel;
  snapshot: number;
  onClose(): void;
}

export function RemoveChannelDialog({ channel, snapshot, onClose }: Props) {
  const change = useReleaseMutation(removeChannel);
  const count = Object.keys(channel.versions).length;
  return (
    <ChangeDialog
      title={`Remove ${channel.name}?`}
      effect={
        <p>
          Its visitors are on the next channel that they belong to within a second
          {count > 0 && `, and lose ${count === 1 ? 'its version' : `its ${count} versions`}`}.
        </p>
      }
      confirm="Remove"
      isDanger
      snapshot={snapshot}
      onConfirm={({ reason, seen }) =>
        change.mutateAsync({ name: channel.name, reason, expected_snapshot: seen })
      }
      onClose={onClose}
    />
  );
}
