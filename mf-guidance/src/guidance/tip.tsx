import { useText } from '@corkboard/shared/i18n';
import { TextLink } from '@corkboard/shared/ui';
import { useRef } from 'react';

import { ActionButton } from './action-button.tsx';
import bubble from './bubble.module.css';
import type { Guide } from './guide.ts';
import { actionsOf } from './guide-actions.ts';
import type { GuideEvent } from './guide-state.ts';
import { positionNextTo } from './position-next-to.ts';
import styles from './tip.module.css';
import { useTrackAnchor } from './use-track-anchor.ts';

const PULSAR_MIDDLE_PX = 44;

interface Props {
  id: string;
  guide: Guide;
  anchor: HTMLElement;
  onSend: (event: GuideEvent) => void;
}

export function Tip({ id, guide, anchor, onSend }: Props) {
  const text = useText();
  const tip = useRef<HTMLDivElement>(null);
  const middle = guide.hasPulsar ? PULSAR_MIDDLE_PX : 0;
  useTrackAnchor(anchor, tip, (box, element) => {
    const { arrow } = positionNextTo(element, atLeast(box, middle), guide.side, anchor);
    element.style.setProperty('--arrow', `${arrow}px`);
  });

  const { text: words, sub_text } = guide.experience.display_data;
  return (
    <div
      ref={tip}
      id={id}
      role="group"
      aria-label={text('Tip')}
      className={`${bubble.bubble} ${styles.tip}`}
    >
      {words && (
        <p dir="auto" className={styles.words}>
          {words}
        </p>
      )}
      {sub_text && (
        <p dir="auto" className={styles.more}>
          {sub_text}
        </p>
      )}
      <TipActions guide={guide} onSend={onSend} />
    </div>
  );
}

function TipActions({ guide, onSend }: Pick<Props, 'guide' | 'onSend'>) {
  const text = useText();
  const { complete, second, dismiss: words } = actionsOf(guide.experience, window.location.origin);
  // Touch devices have no Escape key, so there is always a button that closes the tip.
  const dismiss = words ?? (complete ? null : text('Got it'));

  return (
    <div className={bubble.actions}>
      {complete && (
        <ActionButton link={complete.link} onPress={() => onSend('complete-pressed')}>
          {complete.text}
        </ActionButton>
      )}
      {second && (
        <TextLink {...second.link} className={styles.link}>
          {second.text}
        </TextLink>
      )}
      {dismiss && (
        <button
          type="button"
          className={`${bubble.dismiss} ${styles.link} ${styles.dismiss}`}
          onClick={() => onSend('dismiss-pressed')}
        >
          {dismiss}
        </button>
      )}
    </div>
  );
}

function atLeast({ left, top, width, height }: DOMRect, size: number) {
  const more = { x: Math.max(0, size - width), y: Math.max(0, size - height) };
  return {
    left: left - more.x / 2,
    top: top - more.y / 2,
    width: width + more.x,
    height: height + more.y,
  };
}
