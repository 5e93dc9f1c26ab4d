import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

import { markSaved } from '../remotes/safe-point.ts';
import styles from './credentials-form.module.css';

interface Props<T> {
  submit: string;
  /** @throws an error with a message for people */
  send(fields: Record<string, string>): Promise<T>;
  onDone(done: T): void;
  variant?: 'primary' | 'ink' | 'danger' | undefined;
  label?: string | undefined;
  children?: ReactNode;
}

export function CredentialsForm<T>(props: Props<T>) {
  const { submit, send, onDone, variant = 'primary', label, children } = props;
  const text = useText();
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState('');

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = fieldsOf(form);
    setIsWorking(true);
    setError('');
    try {
      const done = await send(fields);
      markSaved(form.elements);
      onDone(done);
    } catch (error) {
      setError(error instanceof Error ? error.message : text('Uh oh! Something went wrong.'));
    } finally {
      setIsWorking(false);
    }
  };

  return (
    <form
      className={styles['form']}
      // Without the document's script, the browser would submit the password in the URL.
      method="post"
      aria-label={label}
      onSubmit={(event) => void onSubmit(event)}
    >
      {children}
      {error && (
        <p className={styles['fault']} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" variant={variant} size="l" isPending={isWorking}>
        {submit}
      </Button>
    </form>
  );
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs.filter(({ name }) => name).map(({ name, value }) => [name, value]),
  );
}
