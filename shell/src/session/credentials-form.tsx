import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

import styles from './credentials-form.module.css';

interface Props {
  submit: string;
  /** Sends what was typed; rejects with a sentence for people. */
  send(fields: Record<string, string>): Promise<Viewer>;
  onDone(viewer: Viewer): void;
  children: ReactNode;
}

/** A form that ends in a session. What was typed stays when it is refused. */
export function CredentialsForm({ submit, send, onDone, children }: Props) {
  const text = useText();
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState('');

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    setIsWorking(true);
    setFault('');
    try {
      onDone(await send(fields));
    } catch (error) {
      setFault(error instanceof Error ? error.message : text('Uh oh! Something went wrong.'));
    } finally {
      setIsWorking(false);
    }
  };

  return (
    <form className={styles['form']} onSubmit={(event) => void onSubmit(event)}>
      {children}
      {fault && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <Button type="submit" variant="primary" size="l" isWorking={isWorking}>
        {submit}
      </Button>
    </form>
  );
}
