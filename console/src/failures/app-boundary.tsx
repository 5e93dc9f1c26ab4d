import { Button } from '@corkboard/shared/ui';
import { type ReactNode, useState } from 'react';

import { Catcher } from './catcher.tsx';
import styles from './failure-note.module.css';
import { CopyError, FailureText } from './failure-text.tsx';

const COMMANDS = [
  ['status', 'What is live'],
  ['rollback --to SNAPSHOT --reason "…"', 'Roll back'],
  ['disable REMOTE --reason "…"', 'Turn a remote off'],
];

/** The last one, for what no other catches. It needs nothing around it. */
export function AppBoundary({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  return (
    <>
      {failure && <AppFailure error={failure.error} />}
      <Catcher attempt="" onCatch={(error) => setFailure({ error })}>
        {children}
      </Catcher>
    </>
  );
}

function AppFailure({ error }: { error: unknown }) {
  return (
    <main className={styles['app']}>
      <div ref={takeFocus} className={styles['note']} role="alert" tabIndex={-1}>
        <div>
          <h1>Release control can't be shown</h1>
          <p>
            The console failed in your browser. Releases aren't affected: visitors keep what is
            live, and rollouts and the guard continue on the servers.
          </p>
          <p>Reload the page. If it fails again, use the command line:</p>
          <ul>
            {COMMANDS.map(([command, effect]) => (
              <li key={command}>
                {effect}: <code dir="ltr">npm run release -- {command}</code>
              </li>
            ))}
          </ul>
          <FailureText error={error} />
          <div className={styles['actions']}>
            <Button size="s" variant="primary" onClick={() => window.location.reload()}>
              Reload
            </Button>
            <CopyError error={error} />
          </div>
        </div>
      </div>
    </main>
  );
}

function takeFocus(note: HTMLElement | null): void {
  note?.focus();
}
