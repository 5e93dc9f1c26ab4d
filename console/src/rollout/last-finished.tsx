import type { RemoteOverview, Rollout } from '@corkboard/release-contract/contract';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { Button, Icon } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { diffQuery, endsQuery, rolloutsQuery } from '../api/queries.ts';
import { word } from '../audit/read-entry.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { PartBoundary } from '../failures/part-boundary.tsx';
import { TeamActions, useRemoteOwner } from '../session/team-access.tsx';
import { isUndoOf } from '../snapshots/is-undo-of.ts';
import { RollBackDialog } from '../snapshots/roll-back-dialog.tsx';
import { findLastRollouts } from './find-last-rollouts.ts';
import styles from './verdict-note.module.css';

interface Asked {
  rollout: Rollout;
  /** The snapshot from before its end. */
  goal: number;
}

interface Props {
  remote: RemoteOverview;
  snapshot: number;
}

/** Undoes rollouts that have finished. Keeps an open dialog mounted when another change takes its panel away. */
export function LastFinished({ remote, snapshot }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <PartBoundary name="Finished">
        <FinishedRollouts remote={remote} snapshot={snapshot} onAsk={setAsked} />
      </PartBoundary>
      <DialogBoundary onClose={close}>
        {asked && (
          <RollBackDialog
            snapshot={snapshot}
            to={asked.goal}
            undoes={asked.rollout}
            onClose={close}
          />
        )}
      </DialogBoundary>
    </>
  );
}

function FinishedRollouts({ remote, snapshot, onAsk }: Props & { onAsk(asked: Asked): void }) {
  const { name, channels, rollouts: open } = remote;
  const ids = open.map(({ id }) => id);
  // WentBack shows its error.
  const { data = [] } = useQuery(rolloutsQuery(name, ids));
  return findLastRollouts(data, open)
    .filter(({ state, channel, to }) => state === 'finished' && channels[channel] === to)
    .map((rollout) => (
      <FinishedPanel
        key={rollout.id}
        rollout={rollout}
        snapshot={snapshot}
        onRollBack={(goal) => onAsk({ rollout, goal })}
      />
    ));
}

interface PanelProps {
  rollout: Rollout;
  snapshot: number;
  onRollBack(goal: number): void;
}

/** Shown only while going back would undo this rollout and nothing else. */
function FinishedPanel({ rollout, snapshot, onRollBack }: PanelProps) {
  const { id, remote, channel, from, to, ended_at } = rollout;
  const getOwner = useRemoteOwner();
  const ends = useQuery(endsQuery(rollout, 'rollout_finish'));
  // With the end of its watch, nothing changed for visitors.
  const entry = ends.data?.find(
    ({ before }) => word(before, 'rollout') === id && word(before, 'channels', channel) !== to,
  );
  const goal = (entry?.snapshot ?? 0) - 1;
  const diff = useQuery({ ...diffQuery(snapshot, goal), enabled: entry !== undefined });
  if (!isUndoOf(diff.data, id)) return <ApiErrorMessage error={ends.error ?? diff.error} />;
  return (
    <Panel
      title={`Finished: ${remote} ${to} on ${channel}`}
      caption={
        <>
          The rollout from {from} ended {ended_at !== null && <DateTime at={ended_at} />}.
        </>
      }
      actions={
        <TeamActions needs="manager" owners={[getOwner(remote)]}>
          <Button size="s" variant="plain" onClick={() => onRollBack(goal)}>
            Roll back
          </Button>
        </TeamActions>
      }
    >
      <div className={styles['verdict']} data-kind="sound">
        <Icon path={checkCircleFill} />
        <div>
          <p className={styles['name']}>
            Everyone on {channel} has {to}
          </p>
          <p>A rollback gives everyone {from} again, and changes nothing else.</p>
        </div>
      </div>
    </Panel>
  );
}
