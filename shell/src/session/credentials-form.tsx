import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

import styles from './credentials-form.module.css';

interface Props<T> {
  submit: string;
  /** Sends what was typed; rejects with a sentence for people. */
  send(fields: Record<string, string>): Promise<T>;
  onDone(done: T): void;
  /** Of its button; the one thing to do on a page is the brass one. */
  variant?: 'primary' | 'ink' | 'danger' | undefined;
  /** Names the form where a page has several. */
  label?: string | undefined;
  children?: ReactNode;
}

/** A form about an account. What was typed stays when it is refused. */
export function CredentialsForm<T>(props: Props<T>) {
  const { submit, send, onDone, variant = 'primary', label, children } = props;
  const text = useText();
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState('');

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    setIsWorking(true);
    setError('');
    try {
      onDone(await send(fields));
    } catch (error) {
      setError(error instanceof Error ? error.message : text('Uh oh! Something went wrong.'));
    } finally {
      setIsWorking(false);
    }
  };

  return (
    <form
      className={styles['form']}
      // Where the document's own script has not held it back, the browser itself would put a password into the address.
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
