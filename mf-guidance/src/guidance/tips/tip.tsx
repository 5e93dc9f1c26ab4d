import { useText } from '@corkboard/shared/i18n';
import { TextLink } from '@corkboard/shared/ui';

import { ActionButton } from '../action-button.tsx';
import type { Guide } from '../guides/guide.ts';
import { toActions } from '../guides/guide-actions.ts';
import type { GuideEvent } from '../guides/guide-state.ts';
import bubble from './bubble.module.css';
import { Near } from './near.tsx';
import styles from './tip.module.css';

const ARROW_GAP_PX = 14;

export interface TipProps {
  id: string;
  guide: Guide;
  isRequested: boolean;
  onPlaced: () => void;
  onBlocked: () => void;
  onSend: (event: GuideEvent) => void;
}

export function Tip({ id, guide, onSend, ...place }: TipProps & { anchor: HTMLElement }) {
  const text = useText();
  const { text: words, sub_text } = guide.experience.display_data;
  return (
    <Near {...place} side={guide.side} gap={ARROW_GAP_PX}>
      <div
        id={id}
        role="group"
        aria-label={text('Tip')}
        className={`${bubble.bubble} ${styles.tip}`}
      >
        <div className={styles.text}>
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
        </div>
        <TipActions guide={guide} onSend={onSend} />
      </div>
    </Near>
  );
}

function TipActions({ guide, onSend }: Pick<TipProps, 'guide' | 'onSend'>) {
  const text = useText();
  const { complete, second, dismiss: words } = toActions(guide.experience, window.location.origin);
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
