import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { checkCircle } from '@corkboard/shared/icons/check-circle.ts';
import { Button, ButtonLink, Icon } from '@corkboard/shared/ui';
import { useEffect, useRef } from 'react';

import styles from './save-window.module.css';

export function SavedPin({ pin }: { pin: Pin }) {
  const text = useText();
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button is gone with the form. Focusing the text also announces it.
  useEffect(() => words.current?.focus(), []);

  return (
    <div className={styles['saved']}>
      <img src={pin.images['236x']?.url} alt={pin.alt_text} />
      <p ref={words} tabIndex={-1} className={styles['done']}>
        <Icon path={checkCircle} />
        {pin.board ? text('Saved to {name}', { name: pin.board.name }) : text('Saved')}
      </p>
      <div className={styles['buttons']}>
        <ButtonLink href={`/pin/${pin.id}/`}>{text('Open Pin')}</ButtonLink>
        <Button variant="primary" onClick={() => window.close()}>
          {text('Close')}
        </Button>
      </div>
    </div>
  );
}
