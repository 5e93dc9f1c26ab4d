import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { arrowUp } from '@corkboard/shared/icons/arrow-up.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useEffect } from 'react';
import styles from './home-feed.module.css';
import { newestPinsKey, newestPinsQuery } from './queries/home-feed-query.ts';

interface Props {
  pins: readonly Pin[];
  onShow(): Promise<unknown>;
}

/** Pins that arrive while the page is open wait behind a button, so that the visible Pins don't move. */
export function NewPins({ pins, onShow }: Props) {
  const text = useText();
  const shell = useShell();
  const { events, queryClient, subject } = shell;
  const { data } = useQuery(newestPinsQuery(shell));
  const shown = new Set(pins.map(({ id }) => id));
  const count = data.filter(({ id }) => !shown.has(id)).length;

  useEffect(
    () =>
      events.on('follow.changed', () => {
        void queryClient.invalidateQueries({ queryKey: newestPinsKey(subject) });
      }),
    [events, queryClient, subject],
  );

  async function show() {
    await onShow();
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-slot="home.feed"] [data-card]')?.focus();
  }

  return (
    <div className={styles.waiting} role="status">
      {count > 0 && (
        <Button icon={arrowUp} size="s" variant="primary" onClick={() => void show()}>
          {text('{count, plural, one {# new Pin} other {# new Pins}}', { count })}
        </Button>
      )}
    </div>
  );
}
