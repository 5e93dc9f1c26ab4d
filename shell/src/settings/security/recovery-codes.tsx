import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useEffect, useRef } from 'react';

import styles from '../section.module.css';

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = useText();
  const { toasts } = useShell();
  const words = useRef<HTMLParagraphElement>(null);
  // The focused control is gone with the form. Focusing the codes also announces them.
  useEffect(() => words.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toasts.show({ text: text('Copied'), tone: 'success' }),
      () => toasts.show({ text: text("Couldn't copy. Write the codes down."), tone: 'error' }),
    );

  return (
    <>
      {/* The page asks before they are lost. */}
      <p
        ref={words}
        tabIndex={-1}
        data-unsaved={true}
        data-loss={text("You won't see these recovery codes again.")}
        onReset={onDone}
      >
        {text(
          "Two-factor authentication is on. Save these recovery codes. Each works once, and you won't see them again.",
        )}
      </p>
      <ul className={styles['codes']} aria-label={text('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button onClick={() => void copy()}>{text('Copy')}</Button>
        <Button variant="primary" onClick={onDone}>
          {text('I saved my codes')}
        </Button>
      </div>
    </>
  );
}
