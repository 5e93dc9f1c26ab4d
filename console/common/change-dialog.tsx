import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Icon } from '@corkboard/shared/ui';
import { type ReactNode, useState } from 'react';

import { ReleaseApiError } from '../api/request.ts';
import { useNotify } from '../layout/notifications.tsx';
import styles from './change-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

/** What is known when somebody confirms. */
interface Confirmed {
  reason: string;
  /** The snapshot that the person has decided upon. */
  seen: number;
  /** It was refused since the dialog opened, and the person has decided anew. */
  isAnew: boolean;
}

interface Props {
  title: string;
  /** What people on the page will notice, said before it is done. */
  effect: ReactNode;
  confirm: string;
  isDanger?: boolean;
  /** Whether rolling back undoes it. */
  isReversible?: boolean;
  /** The snapshot that was shown when this was opened. */
  snapshot?: number;
  /** More fields, above the reason. */
  children?: ReactNode;
  /** Does it; rejects with what the server says. */
  onConfirm(confirmed: Confirmed): Promise<unknown>;
  onClose(): void;
}

/**
 * Whatever changes production: names its effect, asks for a reason, and says plainly when it was refused. Where somebody
 * else was quicker, it shows what they have changed, and a second press decides upon that.
 */
export function ChangeDialog(props: Props) {
  const { title, effect, confirm, isDanger = false, isReversible = true, children } = props;
  const { snapshot = 0, onConfirm, onClose } = props;
  const tell = useNotify();
  const [reason, setReason] = useState('');
  // Of the moment in which it opened: what the page shows by now, behind the dialog, nobody has looked at.
  const [seen, setSeen] = useState(snapshot);
  const [isAnew, setAnew] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isWorking, setWorking] = useState(false);

  const submit = async () => {
    setWorking(true);
    setError(undefined);
    try {
      const outcome = await onConfirm({ reason: reason.trim(), seen, isAnew });
      tell(sentenceIn(outcome) ?? 'Done.');
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
      confirm={isAnew ? `${confirm} all the same` : confirm}
      isDanger={isDanger}
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
        hint={isReversible ? 'One click brings it back.' : ''}
        onChange={setReason}
      />
    </FormDialog>
  );
}

/** What has come of it, where the server says so: that it waits for somebody, for example. */
function sentenceIn(outcome: unknown): string | undefined {
  if (typeof outcome !== 'object' || outcome === null) return undefined;
  if ('sentence' in outcome && typeof outcome.sentence === 'string') return outcome.sentence;
  return 'changed' in outcome && outcome.changed === false ? 'It was so already.' : undefined;
}
