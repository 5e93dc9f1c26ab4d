import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Icon } from '@corkboard/shared/ui';
import { type ReactNode, useState } from 'react';

import { ReleaseApiError } from '../api/request.ts';
import { useNotify } from '../layout/notifications.tsx';
import styles from './change-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface Confirmed {
  reason: string;
  /** The snapshot that the user decided on. */
  seen: number;
  /** The user confirmed again after a conflict. */
  isAnew: boolean;
}

interface Props {
  title: string;
  effect: ReactNode;
  confirm: string;
  isDanger?: boolean;
  isReversible?: boolean;
  /** The effect has the reason. */
  isBlocked?: boolean;
  snapshot?: number;
  children?: ReactNode;
  onConfirm(confirmed: Confirmed): Promise<unknown>;
  onClose(): void;
}

/**
 * Confirms a production change with its effect and a reason. After a conflict it shows the other change and asks
 * again.
 */
export function ChangeDialog(props: Props) {
  const { title, effect, confirm, isDanger = false, isReversible = true, children } = props;
  const { isBlocked = false, snapshot = 0, onConfirm, onClose } = props;
  const tell = useNotify();
  const [reason, setReason] = useState('');
  // Fixed when the dialog opens: the user hasn't seen later changes behind it.
  const [seen, setSeen] = useState(snapshot);
  const [isAnew, setAnew] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isWorking, setWorking] = useState(false);

  const submit = async () => {
    setWorking(true);
    setError(undefined);
    try {
      const outcome = await onConfirm({ reason: reason.trim(), seen, isAnew });
      tell(findSentence(outcome) ?? 'Done.');
      onClose();
    } catch (rejected) {
      setError(rejected);
      if (rejected instanceof ReleaseApiError && rejected.problem.snapshot !== undefined) {
        setSeen(rejected.problem.snapshot);
        setAnew(true);
      }
      setWorking(false);
    }
  };

  return (
    <FormDialog
      title={title}
      confirm={isAnew ? `${confirm} anyway` : confirm}
      isDanger={isDanger}
      isBlocked={isBlocked}
      isWorking={isWorking}
      error={error}
      before={
        <div className={styles['effect']} data-danger={isDanger || undefined}>
          <Icon path={warningCircleFill} />
          <div>{effect}</div>
        </div>
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
      <ReasonField
        value={reason}
        hint={isReversible ? 'You can undo it with one click.' : ''}
        onChange={setReason}
      />
    </FormDialog>
  );
}

function findSentence(outcome: unknown): string | undefined {
  if (typeof outcome !== 'object' || outcome === null) return undefined;
  if ('sentence' in outcome && typeof outcome.sentence === 'string') return outcome.sentence;
  return 'changed' in outcome && outcome.changed === false ? 'No change.' : undefined;
}
