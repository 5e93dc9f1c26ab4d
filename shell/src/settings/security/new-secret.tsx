import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useEffect, useRef } from 'react';

import styles from '../section.module.css';

export function NewSecret({ secret, onDone }: { secret: string; onDone(): void }) {
  const text = useText();
  const { toasts } = useShell();
  const words = useRef<HTMLParagraphElement>(null);
  // The focused control is gone with the form. Focusing the text also announces it.
  useEffect(() => words.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toasts.show({ text: text('Copied'), tone: 'success' }),
      () => toasts.show({ text: text("Couldn't copy. Select the token instead."), tone: 'error' }),
    );

  return (
    <>
      {/* The page asks before they are lost. */}
      <p
        ref={words}
        tabIndex={-1}
        data-unsaved={true}
        data-loss={text("You won't see this token again.")}
        onReset={onDone}
      >
        {text("Copy your new token now. You won't see it again.")}
      </p>
      <code className={styles['secret']} dir="ltr">
        {secret}
      </code>
      <div className={styles['buttons']}>
        <Button onClick={() => void copy()}>{text('Copy token')}</Button>
        <Button variant="primary" onClick={onDone}>
          {text('I saved my token')}
        </Button>
      </div>
    </>
  );
}
