import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Button, Icon } from '@corkboard/shared/ui';
import { PlainDialog } from '@corkboard/shared/ui/plain-dialog.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { Refusal } from '../api/ask.ts';
import { useTell } from '../layout/news.tsx';
import styles from './change-dialog.module.css';
import form from './dialog-form.module.css';
import { Refused } from './refused.tsx';
import { TextArea } from './text-area.tsx';

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
  const formId = useId();
  const tell = useTell();
  const [reason, setReason] = useState('');
  // Of the moment in which it opened: what the page shows by now, behind the dialog, nobody has looked at.
  const [seen, setSeen] = useState(snapshot);
  const [isAnew, setAnew] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isWorking, setWorking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWorking(true);
    setError(undefined);
    try {
      const outcome = await onConfirm({ reason: reason.trim(), seen, isAnew });
      tell(sentenceIn(outcome) ?? 'Done.');
      onClose();
    } catch (refused) {
      setError(refused);
      if (refused instanceof Refusal && refused.problem.snapshot !== undefined) {
        setSeen(refused.problem.snapshot);
        setAnew(true);
      }
      setWorking(false);
    }
  };

  return (
    <PlainDialog
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
            {isAnew ? `${confirm} all the same` : confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={form['form']} onSubmit={(event) => void submit(event)}>
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
          hint={
            isReversible
              ? 'Kept in the audit log with your name. One click brings it back.'
              : 'Kept in the audit log with your name.'
          }
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </PlainDialog>
  );
}

/** What has come of it, where the server says so: that it waits for somebody, for example. */
function sentenceIn(outcome: unknown): string | undefined {
  if (typeof outcome !== 'object' || outcome === null) return undefined;
  if ('sentence' in outcome && typeof outcome.sentence === 'string') return outcome.sentence;
  return 'changed' in outcome && outcome.changed === false ? 'It was so already.' : undefined;
}
