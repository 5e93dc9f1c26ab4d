import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

import styles from '../section.module.css';

interface Props {
  /** What is copied. */
  secret: string;
  text: string;
  loss: string;
  copy: string;
  copyFailed: string;
  done: string;
  /** How the secret looks. */
  children: ReactNode;
  onDone(): void;
}

export function ShownOnce({ secret, loss, done, children, onDone, ...labels }: Props) {
  const text = useText();
  const { toasts } = useShell();
  const words = useRef<HTMLParagraphElement>(null);
  // The focused control is gone with the form. Focusing the text also announces it.
  useEffect(() => words.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toasts.show({ text: text('Copied'), tone: 'success' }),
      () => toasts.show({ text: labels.copyFailed, tone: 'error' }),
    );

  return (
    <>
      {/* The page asks before it is lost. */}
      <p ref={words} tabIndex={-1} data-unsaved={true} data-loss={loss} onReset={onDone}>
        {labels.text}
      </p>
      <div className={styles['secret']}>{children}</div>
      <div className={styles['buttons']}>
        <Button onClick={() => void copy()}>{labels.copy}</Button>
        <Button variant="primary" onClick={onDone}>
          {done}
        </Button>
      </div>
    </>
  );
}
