import { useText } from '@corkboard/shared/i18n';
import { Button, ButtonLink, TextLink } from '@corkboard/shared/ui';
import { useRef } from 'react';

import type { Guide } from './guide.ts';
import { type GuideLink, guideLink } from './guide-link.ts';
import type { GuideEvent } from './guide-state.ts';
import { placeTip } from './place-tip.ts';
import { LEADS_TO } from './placements.ts';
import styles from './tip.module.css';
import { useFollow } from './use-follow.ts';

interface Props {
  id: string;
  guide: Guide;
  anchor: HTMLElement;
  onSend: (event: GuideEvent) => void;
}

/** The tooltip of a guide: words and what one can do. Not modal: the page below stays as it is. [EXP-014..EXP-017] */
export function Tip({ id, guide, anchor, onSend }: Props) {
  const text = useText();
  const tip = useRef<HTMLDivElement>(null);
  const middle = guide.hasPulsar ? PULSAR_MIDDLE : 0;
  useFollow(anchor, tip, (box, element) => {
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const place = placeTip(atLeast(box, middle), size, view, guide.side);
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
    element.style.setProperty('--arrow', `${place.arrow}px`);
    element.dataset['side'] = place.side;
  });

  const { text: words, sub_text } = guide.experience.display_data;
  return (
    <div ref={tip} id={id} role="group" aria-label={text('Tip')} className={styles.tip}>
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
  const { experience_id, display_data } = guide.experience;
  const { complete_button_text, complete_button_cta_url, dismiss_button_text, secondary_cta_link } =
    display_data;
  const { origin } = window.location;
  const target = guideLink(complete_button_cta_url ?? LEADS_TO[experience_id], origin);
  const second = guideLink(secondary_cta_link?.url, origin);
  // Touch has no Escape key: there is always one button that ends it.
  const dismiss = dismiss_button_text ?? (complete_button_text ? null : text('Got it'));

  return (
    <div className={styles.actions}>
      {complete_button_text && (
        <CompleteButton target={target} onPress={() => onSend('complete-pressed')}>
          {complete_button_text}
        </CompleteButton>
      )}
      {second && secondary_cta_link && (
        <TextLink {...second} className={styles.link}>
          {secondary_cta_link.text}
        </TextLink>
      )}
      {dismiss && (
        <button
          type="button"
          className={`${styles.link} ${styles.dismiss}`}
          onClick={() => onSend('dismiss-pressed')}
        >
          {dismiss}
        </button>
      )}
    </div>
  );
}

interface CompleteButtonProps {
  /** Where it leads; null when it only completes. */
  target: GuideLink | null;
  onPress: () => void;
  children: string;
}

function CompleteButton({ target, onPress, children }: CompleteButtonProps) {
  const look = { variant: 'primary', size: 's', onClick: onPress } as const;
  return target ? (
    <ButtonLink {...target} {...look}>
      {children}
    </ButtonLink>
  ) : (
    <Button {...look}>{children}</Button>
  );
}

/** What the pulsar covers of its anchor and around it. */
const PULSAR_MIDDLE = 44;

function atLeast({ left, top, width, height }: DOMRect, size: number) {
  const more = { x: Math.max(0, size - width), y: Math.max(0, size - height) };
  return {
    left: left - more.x / 2,
    top: top - more.y / 2,
    width: width + more.x,
    height: height + more.y,
  };
}
