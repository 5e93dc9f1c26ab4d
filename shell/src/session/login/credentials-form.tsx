import { useFieldErrors } from '@corkboard/shared/failures';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { parseFieldError } from '@corkboard/shared/rules/base';
import { Button, FieldErrors } from '@corkboard/shared/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { markSaved } from '../../remotes/plan/safe-point.ts';
import { AskedFields } from './asked-fields.ts';
import styles from './credentials-form.module.css';
import { CodeNeeded } from './use-second-factor.ts';

interface Props<T> {
  submit: string;
  /** @throws an error with a message for people */
  send(fields: Record<string, string>): Promise<T>;
  onDone(done: T): void;
  variant?: 'primary' | 'ink' | 'danger' | undefined;
  label?: string | undefined;
  /** For a form that replaces the focused button. */
  takesFocus?: boolean;
  /** Wraps the error and the button. */
  foot?: (end: ReactNode) => ReactNode;
  children?: ReactNode;
}

export function CredentialsForm<T>(props: Props<T>) {
  const { submit, send, onDone, variant = 'primary', label, takesFocus, foot, children } = props;
  const text = useText();
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState('');
  const { toasts } = useShell();
  const { isHere } = useStillHere();
  const { errors, isValid, recheck } = useFieldErrors();
  const [rejected, setRejected] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    form.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  }, [takesFocus]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    // Forms of dialogs that its fields open bubble to it.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const form = event.currentTarget;
    setError('');
    setRejected({});
    if (!isValid(form)) return;
    const fields = readFields(form);
    setIsWorking(true);
    const unlock = lockText(form);
    try {
      const done = await send(fields);
      markSaved(form.elements);
      onDone(done);
    } catch (error) {
      if (error instanceof CodeNeeded) return;
      const message = error instanceof Error ? error.message : text('Uh oh! Something went wrong.');
      const { field = '', sentence = '' } = rejectedField(error) ?? {};
      const control = findControl(form, field);
      if (!isHere()) toasts.show({ text: message, tone: 'error' });
      else if (control) {
        setRejected({ [control.id]: sentence || message });
        control.focus();
      } else {
        setError(message);
        if (field) setAsked([...asked, field]);
      }
    } finally {
      unlock();
      setIsWorking(false);
    }
  };

  const end = (
    <>
      {error && (
        <p className={styles['fault']} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" variant={variant} size="l" isPending={isWorking}>
        {submit}
      </Button>
    </>
  );
  return (
    <form
      ref={form}
      className={styles['form']}
      // Without the document's script, the browser would submit the password in the URL.
      method="post"
      aria-label={label}
      noValidate
      onInput={(event) => {
        recheck(event);
        if (event.target instanceof Element && event.target.id in rejected) setRejected({});
      }}
      onSubmit={(event) => void onSubmit(event)}
    >
      <AskedFields value={asked}>
        <FieldErrors value={{ ...rejected, ...errors }}>{children}</FieldErrors>
      </AskedFields>
      {foot ? foot(end) : end}
    </form>
  );
}

function readFields(form: HTMLFormElement): Record<string, string> {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs.filter(({ name }) => name).map(({ name, value }) => [name, value]),
  );
}

/**
 * Makes the text fields read-only, so that nothing is typed that wasn't sent: a form that is done starts over. They keep
 * the focus. Returns what makes them editable again.
 */
function lockText(form: HTMLFormElement): () => void {
  const fields = [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      !element.readOnly,
  );
  for (const field of fields) field.readOnly = true;
  return () => {
    for (const field of fields) field.readOnly = false;
  };
}

function rejectedField(error: unknown) {
  return error instanceof ApiError ? parseFieldError(error.message_detail) : null;
}

function findControl(form: HTMLFormElement, field: string) {
  return [...form.elements].find(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.type !== 'hidden' &&
      field !== '' &&
      element.name === field,
  );
}
