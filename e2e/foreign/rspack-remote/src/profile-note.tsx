import { type SlotProps, useShell } from '@corkboard/shared/remote';
import { type ComponentType, useState } from 'react';

import styles from './profile-note.module.css';

export function ProfileNote({ username }: SlotProps['profile.footer']) {
  const { viewer } = useShell();
  const [More, setMore] = useState<ComponentType | null>(null);
  const [isError, setError] = useState(false);

  async function showMore() {
    try {
      const { MoreOfIt } = await import('./more-of-it.tsx');
      setMore(() => MoreOfIt);
    } catch {
      setError(true);
    }
  }

  return (
    <section className={styles['note']} aria-label="Made with Rspack">
      <p>{`${viewer.firstName ?? 'Someone'} looks at ${username}.`}</p>
      {More ? (
        <More />
      ) : (
        <button type="button" onClick={() => void showMore()}>
          More of it
        </button>
      )}
      {isError && <p role="alert">The rest of it did not come.</p>}
    </section>
  );
}
