import { useText } from '@corkboard/shared/i18n';
import type { Side } from '../guides/guide.ts';
import type { GuideEvent } from '../guides/guide-state.ts';
import { isHover } from '../use-guide.ts';
import { Near } from './near.tsx';
import styles from './pulsar.module.css';

/** Only its middle takes clicks, and the middle covers nothing. */
const GAP_PX = 0;

interface Props {
  anchor: HTMLElement;
  side: Side;
  about: string | undefined;
  tipId: string | null;
  isPaused: boolean;
  onPlaced: () => void;
  onSend: (event: GuideEvent) => void;
}

export function Pulsar({ anchor, side, about, tipId, isPaused, onPlaced, onSend }: Props) {
  const text = useText();

  return (
    <Near anchor={anchor} side={side} gap={GAP_PX} onPlaced={onPlaced}>
      <button
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
    </Near>
  );
}
