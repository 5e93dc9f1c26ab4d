import { useText } from '@corkboard/shared/i18n';
import { type SlotProps, useShell } from '@corkboard/shared/remote';

import styles from './greeting.module.css';

/** Renders on the server first. The browser hydrates it. */
export function Greeting({ username }: SlotProps['{{slot}}']) {
  const text = useText();
  const { viewer } = useShell();
  const name = viewer.firstName ?? text('you');

  return (
    <section className={styles['greeting']} aria-label={text('{{title}}')}>
      <p>{text('{username} says hello to {name}.', { username, name })}</p>
    </section>
  );
}
