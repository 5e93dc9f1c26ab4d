import { type SlotProps, useShell } from '@corkboard/shared/remote';
import { type ComponentType, useState } from 'react';

import styles from './profile-note.module.css';

/** Says who is looked at, and brings the rest in a chunk of its own when it is asked for. */
export function ProfileNote({ username }: SlotProps['profile.footer']) {
  const { viewer } = useShell();
  const [More, setMore] = useState<ComponentType | null>(null);
  const [isRefused, setRefused] = useState(false);

  async function showMore() {
    try {
      const { MoreOfIt } = await import('./more-of-it.tsx');
      setMore(() => MoreOfIt);
    } catch {
      setRefused(true);
    }
  }

  return (
    <section className={styles['note']} aria-label="Made with Rspack">
      <p>{`${viewer.firstName ?? 'Somebody'} looks at ${username}.`}</p>
      {More ? (
        <More />
      ) : (
        <button type="button" onClick={() => void showMore()}>
          More of it
        </button>
      )}
      {isRefused && <p role="alert">The rest of it did not come.</p>}
    </section>
  );
}
