import { diffSnapshots, rollBack } from '@corkboard/release-contract/requests';
import { Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callRelease } from '../api/request.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { AffectedChanges, useAffectedChanges } from '../common/affected-changes.tsx';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { describeOwners, useRemoteOwner, useTeamAccess } from '../session/team-access.tsx';
import { ChangeList } from './change-list.tsx';

interface Props {
  snapshot: number;
  to?: number;
  onClose(): void;
}

export function RollBackDialog({ snapshot, to, onClose }: Props) {
  const change = useReleaseMutation(rollBack);
  // Fixed when the dialog opens: after another change, the snapshot before the live one isn't what the user wanted.
  const [goal] = useState(to ?? snapshot - 1);
  const diff = useQuery({
    queryKey: ['release', 'diff', snapshot, goal],
    queryFn: () => callRelease(diffSnapshots, { from: snapshot, to: goal }),
  });
  const hasAccess = useTeamAccess();
  const getOwner = useRemoteOwner();
  const owners = (diff.data?.changes ?? []).map(({ remote }) => getOwner(remote));
  const isOwn = hasAccess(...owners);
  const { affected, kept, turn, cancelAfter } = useAffectedChanges(diff.data?.changes ?? []);

  return (
    <ChangeDialog
      title={`Roll back to snapshot ${goal}?`}
      effect={
        <>
          <p>Everyone gets this within a second, on open pages too:</p>
          {diff.isPending && <Spinner label="Loading" />}
          <ApiErrorMessage error={diff.error} />
          {diff.data && <ChangeList changes={diff.data.changes} notes={diff.data.notes} />}
          {!isOwn && <p>You can't roll back other teams' changes. {describeOwners(owners)}.</p>}
          {diff.data?.why_not && <p>{diff.data.why_not}</p>}
        </>
      }
      confirm="Roll back"
      isDanger
      isBlocked={!isOwn}
      snapshot={snapshot}
      onConfirm={({ reason, seen }) =>
        cancelAfter(change.mutateAsync({ to: goal, reason, expected_snapshot: seen }), reason)
      }
      onClose={onClose}
    >
      <AffectedChanges affected={affected} kept={kept} onTurn={turn} />
    </ChangeDialog>
  );
}
