import type {
  ChangeOutcome,
  ChangeRequest,
  SnapshotChange,
} from '@corkboard/release-contract/contract';
import { rejectChangeRequest } from '@corkboard/release-contract/requests';
import { findAffectedRequests } from '@corkboard/release-contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ordersQuery } from '../api/queries.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import styles from './affected-changes.module.css';
import { DateTime } from './date-time.tsx';

/** The pending changes that a roll-back is about. They are canceled with it, except those that the user keeps. */
export function useAffectedChanges(changes: readonly Pick<SnapshotChange, 'remote'>[]) {
  const { data: orders = [] } = useQuery(ordersQuery);
  const { mutateAsync: reject } = useReleaseMutation(rejectChangeRequest);
  const [kept, setKept] = useState<readonly string[]>([]);
  const affected = findAffectedRequests(orders, changes);

  /** Runs the roll-back, then cancels. A change that stays fails at its time, so this never fails. */
  const cancelAfter = async (rolledBack: Promise<ChangeOutcome>, reason: string) => {
    const outcome = await rolledBack;
    const canceled = affected.filter(({ id }) => !kept.includes(id));
    if (canceled.length === 0) return outcome;
    const results = await Promise.allSettled(
      canceled.map(({ id }) => reject({ id, reason: `Rolled back: ${reason}`.slice(0, 500) })),
    );
    const failed = canceled.filter((_order, at) => results[at]?.status === 'rejected');
    const done = canceled.length - failed.length;
    const sentences = [
      'Rolled back.',
      ...(done > 0 ? [`Canceled ${done === 1 ? '1 change' : `${done} changes`}.`] : []),
      ...failed.map(({ sentence }) => `Couldn't cancel "${sentence}" See "Waiting".`),
    ];
    return { ...outcome, sentence: sentences.join(' ') };
  };

  const turn = (id: string) =>
    setKept(kept.includes(id) ? kept.filter((it) => it !== id) : [...kept, id]);
  return { affected, kept, turn, cancelAfter };
}

interface Props {
  affected: readonly ChangeRequest[];
  kept: readonly string[];
  onTurn(id: string): void;
}

export function AffectedChanges({ affected, kept, onTurn }: Props) {
  if (affected.length === 0) return null;
  return (
    <fieldset className={styles['changes']}>
      <legend>Cancel pending changes</legend>
      <p>These changes were decided before the roll-back.</p>
      {affected.map(({ id, sentence, asked_by, due_at }) => (
        <label key={id}>
          <input type="checkbox" checked={!kept.includes(id)} onChange={() => onTurn(id)} />
          <span>
            {sentence}{' '}
            <small>
              {asked_by}
              {due_at === null ? ', waiting for approval' : ', due '}
              {due_at !== null && <DateTime at={due_at} />}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
