import { Button } from '@corkboard/shared/ui';
import { type ReactNode, useState } from 'react';

import { Catcher } from './catcher.tsx';
import styles from './fault-note.module.css';
import { CopyFault, FaultText } from './fault-text.tsx';

const COMMANDS = [
  ['status', 'What is live'],
  ['rollback --to SNAPSHOT --reason "…"', 'Roll back'],
  ['disable REMOTE --reason "…"', 'Turn a remote off'],
];

/** The last one, for what no other catches. It needs nothing around it. */
export function AppBoundary({ children }: { children: ReactNode }) {
  const [fault, setFault] = useState<{ error: unknown }>();
  return (
    <>
      {fault && <AppFault error={fault.error} />}
      <Catcher attempt="" onCatch={(error) => setFault({ error })}>
        {children}
      </Catcher>
    </>
  );
}

function AppFault({ error }: { error: unknown }) {
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
          <FaultText error={error} />
          <div className={styles['actions']}>
            <Button size="s" variant="primary" onClick={() => window.location.reload()}>
              Reload
            </Button>
            <CopyFault error={error} />
          </div>
        </div>
      </div>
    </main>
  );
}

function takeFocus(note: HTMLElement | null): void {
  note?.focus();
}
