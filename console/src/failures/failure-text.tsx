import { useState } from 'react';

import { CopyButton } from '../clipboard/copy-button.tsx';
import styles from './failure-note.module.css';

/** The message of what was thrown, to select and copy. */
export function FailureText({ error }: { error: unknown }) {
  return (
    <code className={styles['text']} dir="ltr">
      {getMessage(error)}
    </code>
  );
}

/** Copies what was thrown, with its stack and page, for who can mend it. */
export function CopyError({ error }: { error: unknown }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <CopyButton
      label="Copy error"
      text={describeFailure(error)}
      size="s"
      isCopied={isCopied}
      onCopied={() => setCopied(true)}
    />
  );
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Some browsers begin the stack with the message. */
function describeFailure(error: unknown): string {
  const message = getMessage(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const parts = stack.includes(message) ? [stack] : [message, stack];
  return [...parts, window.location.pathname].filter((part) => part !== '').join('\n');
}
