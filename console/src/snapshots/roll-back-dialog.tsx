import type { Rollout, SnapshotDiff } from '@corkboard/release-contract/contract';
import { rollBack } from '@corkboard/release-contract/requests';
import { Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { diffQuery } from '../api/queries.ts';
import { ReleaseApiError } from '../api/request.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { AffectedChanges, useAffectedChanges } from '../common/affected-changes.tsx';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { describeOwners, useRemoteOwner, useTeamAccess } from '../session/team-access.tsx';
import { ChangeList } from './change-list.tsx';
import { isUndoOf } from './is-undo-of.ts';

interface Props {
  snapshot: number;
  to?: number;
  /** The user chose this finished rollout, and no snapshot: only its undo can be confirmed. */
  undoes?: Rollout;
  onClose(): void;
}

export function RollBackDialog({ snapshot, to, undoes, onClose }: Props) {
  const change = useReleaseMutation(rollBack);
  // Fixed when the dialog opens: after another change, the snapshot before the live one isn't what the user wanted.
  const [goal] = useState(to ?? snapshot - 1);
  // After a conflict, also before the page has seen what someone else has made live.
  const [moved, setMoved] = useState(0);
  const diff = useQuery(diffQuery(Math.max(snapshot, moved), goal));
  // The page can see the result before the dialog closes, which still shows what was confirmed.
  const [sent, setSent] = useState<SnapshotDiff>();
  const shown = sent ?? diff.data;
  const isPending = shown === undefined && diff.isPending;
  const hasAccess = useTeamAccess();
  const getOwner = useRemoteOwner();
  const isOther = undoes !== undefined && !isUndoOf(shown, undoes.id);
  const changes = isOther ? [] : (shown?.changes ?? []);
  const owners = changes.map(({ remote }) => getOwner(remote));
  const isOwn = hasAccess(...owners);
  const { affected, kept, turn, cancelAfter } = useAffectedChanges(changes);

  const restore = async (reason: string, seen: number) => {
    setSent(shown);
    try {
      return await change.mutateAsync({ to: goal, reason, expected_snapshot: seen });
    } catch (error) {
      const other = error instanceof ReleaseApiError ? error.problem.snapshot : undefined;
      if (other !== undefined) setMoved(other);
      setSent(undefined);
      throw error;
    }
  };

  return (
    <ChangeDialog
      title={undoes ? describeGoal(undoes) : `Roll back to snapshot ${goal}?`}
      effect={
        <>
          <div role="status">{isOther && !isPending && <p>{describeOther(undoes, shown)}</p>}</div>
          {(!isOther || isPending) && (
            <>
              <p>Everyone gets this within a second, on open pages too:</p>
              {isPending && <Spinner label="Loading" />}
              {shown && <ChangeList changes={shown.changes} notes={shown.notes} />}
            </>
          )}
          <ApiErrorMessage error={diff.error} />
          {!isOwn && <p>You can't roll back other teams' changes. {describeOwners(owners)}.</p>}
          {shown?.why_not && !isOther && <p>{shown.why_not}</p>}
        </>
      }
      confirm="Roll back"
      isDanger
      isBlocked={!isOwn || isOther || isPending}
      snapshot={snapshot}
      onConfirm={({ reason, seen }) => cancelAfter(restore(reason, seen), reason)}
      onClose={onClose}
    >
      <AffectedChanges affected={affected} kept={kept} onTurn={turn} />
    </ChangeDialog>
  );
}

function describeGoal({ remote, channel, to }: Rollout): string {
  return `Roll back: ${remote} ${to} on ${channel}`;
}

/** Why only the undo of this rollout can't be confirmed, and what can be done. */
function describeOther({ remote, channel, from, to }: Rollout, diff?: SnapshotDiff): string {
  if (diff?.why_not) return diff.why_not;
  if (diff?.changes.length === 0) return `Everything is as it was before ${to} already.`;
  const why = diff
    ? `A rollback can't undo only the rollout of ${to} any more.`
    : "It isn't known what a rollback changes.";
  return `${why} For ${from} again, promote ${remote} ${from} on ${channel}, or choose a snapshot under “Snapshots”.`;
}
