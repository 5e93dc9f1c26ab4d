import { useText } from '@corkboard/shared/i18n';
import { useRef } from 'react';

import type { GuideEvent } from './guide-state.ts';
import styles from './pulsar.module.css';
import { isHover } from './use-guide.ts';
import { useTrackAnchor } from './use-track-anchor.ts';

interface Props {
  anchor: HTMLElement;
  about: string | undefined;
  tipId: string | null;
  isPaused: boolean;
  onSend: (event: GuideEvent) => void;
}

export function Pulsar({ anchor, about, tipId, isPaused, onSend }: Props) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useTrackAnchor(anchor, button, (box, { style, offsetWidth, offsetHeight }) => {
    style.left = `${box.left + (box.width - offsetWidth) / 2}px`;
    style.top = `${box.top + (box.height - offsetHeight) / 2}px`;
  });

  return (
    <button
      ref={button}
      type="button"
      className={isPaused ? `${styles.pulsar} ${styles.paused}` : styles.pulsar}
      aria-label={about ? text('Tip: {about}', { about }) : text('Tip')}
      {...(tipId
        ? { 'aria-expanded': isPaused, 'aria-controls': isPaused ? tipId : undefined }
        : {})}
      onClick={() => onSend('pulsar-pressed')}
      onPointerEnter={(event) => isHover(event) && onSend('hovered')}
    >
      <span className={styles.dot} />
    </button>
  );
}
