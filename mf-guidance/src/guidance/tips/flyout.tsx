import { useText } from '@corkboard/shared/i18n';
import { x } from '@corkboard/shared/icons/x.ts';
import { IconButton, TextLink } from '@corkboard/shared/ui';
import { useId } from 'react';

import { ActionButton } from '../action-button.tsx';
import { isMoreIdeas } from '../guides/guide.ts';
import { toActions } from '../guides/guide-actions.ts';
import { InFlow } from '../in-flow.tsx';
import { isHover } from '../use-guide.ts';
import bubble from './bubble.module.css';
import styles from './flyout.module.css';
import { Near } from './near.tsx';
import type { TipProps } from './tip.tsx';

const MAX_THUMBNAILS = 3;
const GAP_PX = 14;

export function Flyout({
  anchor,
  isRequested,
  onPlaced,
  onBlocked,
  ...card
}: TipProps & { anchor: HTMLElement | null }) {
  if (!anchor) {
    return (
      <InFlow onPlaced={onPlaced}>
        <FlyoutCard {...card} />
      </InFlow>
    );
  }
  const place = { anchor, isRequested, onPlaced, onBlocked };
  return (
    <Near {...place} side={card.guide.side} gap={GAP_PX}>
      <FlyoutCard {...card} />
    </Near>
  );
}

function FlyoutCard({ id, guide, onSend }: Pick<TipProps, 'id' | 'guide' | 'onSend'>) {
  const text = useText();
  const titleId = useId();

  const { header, text: words, sub_text, thumbnail_urls = [] } = guide.experience.display_data;
  const title = header ?? (isMoreIdeas(guide) ? text('More Ideas') : null);
  const { complete, second, dismiss } = toActions(guide.experience, window.location.origin);
  return (
    <section
      id={id}
      className={`${bubble.bubble} ${styles.flyout}`}
      onPointerEnter={(event) => isHover(event) && onSend('hovered')}
      {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': text('Tip') })}
    >
      {(title || !dismiss) && (
        <header className={styles.header}>
          {title && (
            <h2 id={titleId} dir="auto" className={styles.title}>
              {title}
            </h2>
          )}
          {!dismiss && (
            <IconButton
              icon={x}
              label={text('Close')}
              size="s"
              variant="plain"
              className={styles.close}
              onClick={() => onSend('dismiss-pressed')}
            />
          )}
        </header>
      )}
      {thumbnail_urls.length > 0 && (
        <div className={styles.pictures}>
          {thumbnail_urls.slice(0, MAX_THUMBNAILS).map((url) => (
            <img key={url} className={styles.picture} src={url} alt="" width="92" height="122" />
          ))}
        </div>
      )}
      {words && (
        <p dir="auto" className={title ? styles.more : styles.words}>
          {words}
        </p>
      )}
      {sub_text && (
        <p dir="auto" className={styles.more}>
          {sub_text}
        </p>
      )}
      {(complete || second || dismiss) && (
        <div className={bubble.actions}>
          {complete && (
            <ActionButton link={complete.link} onPress={() => onSend('complete-pressed')}>
              {complete.text}
            </ActionButton>
          )}
          {second && <TextLink {...second.link}>{second.text}</TextLink>}
          {dismiss && (
            <button
              type="button"
              className={`${bubble.dismiss} ${styles.dismiss}`}
              onClick={() => onSend('dismiss-pressed')}
            >
              {dismiss}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
