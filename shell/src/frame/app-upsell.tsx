import { useText } from '@corkboard/shared/i18n';
import { useStore } from '@corkboard/shared/state';
import { Button } from '@corkboard/shared/ui';
import { useEffect, useRef } from 'react';
import { usePage } from '../common/page/page-context.tsx';
import { MobileModal } from '../dialogs/mobile-modal.tsx';
import styles from './app-upsell.module.css';

interface Props {
  onAccept(): void;
  onDecline(): void;
}

export function AppUpsell({ onAccept, onDecline }: Props) {
  const text = useText();
  const { frame } = usePage();
  const { educationId, paddingRight, zIndex } = useStore(frame, ({ footer }) => footer);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { style } = place.current?.closest('section') ?? {};
    if (!style) return;
    style.zIndex = String(zIndex);
    style.paddingInlineEnd = `${paddingRight}px`;
  }, [paddingRight, zIndex, educationId]);

  if (educationId !== null) return null;
  return (
    <MobileModal
      variant="footer"
      title={text('Corkboard, one tap away')}
      isScrollAllowed
      closeOnOutsideClick={false}
      onClose={onDecline}
    >
      <div ref={place} className={styles['offer']}>
        <p>{text('Add Corkboard to your home screen. It takes up almost no space.')}</p>
        <Button variant="primary" onClick={onAccept}>
          {text('Get the app')}
        </Button>
      </div>
    </MobileModal>
  );
}
