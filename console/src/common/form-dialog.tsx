import { useFieldErrors } from '@corkboard/shared/failures';
import { Button, FieldErrors } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ApiErrorMessage } from './api-error-message.tsx';
import form from './dialog-form.module.css';

interface Props {
  title: string;
  confirm: string;
  isDanger?: boolean;
  isBlocked?: boolean;
  isWorking: boolean;
  error?: unknown;
  before?: ReactNode;
  children?: ReactNode;
  onSubmit(): void;
  onClose(): void;
}

export function FormDialog(props: Props) {
  const { title, confirm, isDanger = false, isWorking, error, before, children } = props;
  const { isBlocked = false, onSubmit, onClose } = props;
  const formId = useId();
  const { errors, isValid, recheck } = useFieldErrors();
  const failure = useRef<HTMLDivElement>(null);
  // The button is at the end of a form that can be longer than the screen.
  useEffect(() => {
    if (error) failure.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  // A secret is shown, and a refusal said, only here.
  const close = () => {
    if (!isWorking) onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter submits the form while the button is pending.
    if (!isWorking && isValid(event.currentTarget)) onSubmit();
  };

  return (
    <NativeDialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={isWorking}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            disabled={isBlocked}
            isPending={isWorking}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={form['form']} noValidate onInput={recheck} onSubmit={submit}>
        {before}
        {Boolean(error) && (
          <div ref={failure}>
            <ApiErrorMessage error={error} />
          </div>
        )}
        <FieldErrors value={errors}>{children}</FieldErrors>
      </form>
    </NativeDialog>
  );
}
