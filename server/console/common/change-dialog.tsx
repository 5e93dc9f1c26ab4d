import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Button, Icon } from '@corkboard/shared/ui';
import { DialogOverlay } from '@corkboard/shared/ui/overlays';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { Refusal } from '../api/ask.ts';
import styles from './change-dialog.module.css';
import { Refused } from './refused.tsx';
import { TextArea } from './text-area.tsx';

interface Props {
  title: string;
  /** What people on the page will notice, said before it is done. */
  effect: ReactNode;
  confirm: string;
  isDanger?: boolean;
  /** The snapshot that was shown when this was opened. */
  snapshot: number;
  /** More fields, above the reason. */
  children?: ReactNode;
  /** Does it; rejects with what the server says. `seen` is the snapshot that the person has decided upon. */
  onConfirm(reason: string, seen: number): Promise<unknown>;
  onClose(): void;
}

/**
 * Whatever changes production: names its effect, asks for a reason, and says plainly when it was refused. Where somebody
 * else was quicker, it shows what they have changed, and a second press decides upon that.
 */
export function ChangeDialog(props: Props) {
  const { title, effect, confirm, isDanger = false, children, onConfirm, onClose } = props;
  const formId = useId();
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState(props.snapshot);
  const [error, setError] = useState<unknown>();
  const [isWorking, setWorking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWorking(true);
    setError(undefined);
    try {
      await onConfirm(reason.trim(), seen);
      onClose();
    } catch (refused) {
      setError(refused);
      if (refused instanceof Refusal && refused.problem.snapshot !== undefined)
        setSeen(refused.problem.snapshot);
      setWorking(false);
    }
  };

  const isOvertaken = seen !== props.snapshot;
  return (
    <DialogOverlay
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            isWorking={isWorking}
          >
            {isOvertaken ? `${confirm} all the same` : confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <div className={styles['effect']} data-danger={isDanger || undefined}>
          <Icon path={warningCircleFill} />
          <div>{effect}</div>
        </div>
        <Refused error={error} />
        {children}
        <TextArea
          label="Reason"
          value={reason}
          maxLength={500}
          rows={2}
          required
          hint="Kept in the audit log with your name. One click brings it back."
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </DialogOverlay>
  );
}
