import type { PublishedVersion } from '@corkboard/release-contract/contract';
import { promoteVersion } from '@corkboard/release-contract/requests';
import { useState } from 'react';

import { useReleaseMutation } from '../api/use-change.ts';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { FreezeWarning } from '../freezes/active-freezes.tsx';
import { ChannelSelect } from './channel-select.tsx';
import { parseLocalTime } from './parse-local-time.ts';
import { ReleaseNotes } from './release-notes.tsx';
import { ScheduleField } from './schedule-field.tsx';

export interface VersionDialogProps {
  version: PublishedVersion;
  live: PublishedVersion | undefined;
  snapshot: number;
  /** Whether promotions and rollouts of this remote wait for a second person. */
  needsApproval: boolean;
  onClose(): void;
}

export function PromoteDialog({
  version,
  live,
  snapshot,
  needsApproval,
  onClose,
}: VersionDialogProps) {
  const promote = useReleaseMutation(promoteVersion);
  const [channel, setChannel] = useState('stable');
  const [at, setAt] = useState('');
  const who = channel === 'stable' ? 'Everyone' : `Everyone on ${channel}`;
  const from = channel === 'stable' && live ? ` instead of ${live.version}` : '';

  return (
    <ChangeDialog
      title={`Promote ${version.remote} ${version.version}?`}
      effect={
        <p>
          {who} gets {version.version}
          {from} {at ? 'at that time' : 'within a second, on open pages too'}
          {needsApproval && ', once a second person approves'}.
        </p>
      }
      confirm={needsApproval ? 'Request approval' : 'Promote'}
      snapshot={snapshot}
      onConfirm={({ reason, seen }) =>
        promote.mutateAsync({
          remote: version.remote,
          version: version.version,
          channel,
          reason,
          expected_snapshot: seen,
          ...parseLocalTime(at),
        })
      }
      onClose={onClose}
    >
      <FreezeWarning remote={version.remote} at={at} />
      {channel === 'stable' && <ReleaseNotes version={version} />}
      <ChannelSelect value={channel} onChange={setChannel} />
      <ScheduleField value={at} onChange={setAt} />
    </ChangeDialog>
  );
}
