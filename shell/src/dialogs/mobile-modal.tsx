import { useText } from '@corkboard/shared/i18n';
import { x } from '@corkboard/shared/icons/x.ts';
import { IconButton } from '@corkboard/shared/ui';
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

import { watchScrollDirection } from '../common/bars/auto-hide-bars.ts';
import { usePage } from '../common/page/page-context.tsx';
import styles from './mobile-modal.module.css';

export type MobileModalVariant = 'signup' | 'fullscreen' | 'fullpage' | 'slide-up' | 'footer';

interface Props {
  variant: MobileModalVariant;
  title: string;
  /** The content starts at the top, under the button that closes it. */
  isTitleHidden?: boolean;
  onClose(): void;
  isScrollAllowed?: boolean;
  closeOnOutsideClick?: boolean;
  children: ReactNode;
}

/**
 * A native dialog, which traps and restores the focus. A footer is no dialog: the page stays usable and keeps the focus.
 * [LAYOUT-007, LAYOUT-008]
 */
export function MobileModal({
  variant,
  title,
  isTitleHidden = false,
  onClose,
  isScrollAllowed = false,
  closeOnOutsideClick = true,
  children,
}: Props) {
  const text = useText();
  const { frame } = usePage();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);

  // Must run before the dialog leaves the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const release = isScrollAllowed ? () => {} : lockScroll();
    const count = (step: number) =>
      frame.setState(({ openModals }) => ({ openModals: openModals + step }));
    count(1);
    return () => {
      count(-1);
      release();
      element.close();
    };
  }, [isScrollAllowed, frame]);

  useEffect(() => {
    const scroller = body.current;
    if (variant !== 'fullpage' || !scroller) return;
    return watchScrollDirection({
      scroller,
      isModal: true,
      onChange: (isShown) => scroller.toggleAttribute('data-away', !isShown),
    });
  }, [variant]);

  // The mask is the dialog element itself, so a press inside has another target.
  const closeBeside = ({ target }: MouseEvent) => {
    if (closeOnOutsideClick && target === dialog.current) onClose();
  };

  const content = (
    <div ref={body} className={styles['body']}>
      <header className={styles['header']} data-bare={isTitleHidden || undefined}>
        <h2 id={heading} className={styles['title']}>
          {title}
        </h2>
        <IconButton icon={x} label={text('Close')} variant="plain" onClick={onClose} />
      </header>
      <div className={styles['content']}>{children}</div>
    </div>
  );
  if (variant === 'footer') {
    return (
      <section className={styles['modal']} data-variant={variant} aria-labelledby={heading}>
        {content}
      </section>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the mask's key
    <dialog
      ref={dialog}
      className={styles['modal']}
      data-variant={variant}
      aria-labelledby={heading}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {content}
    </dialog>
  );
}

function lockScroll(): () => void {
  const { style } = document.documentElement;
  const before = style.overflow;
  style.overflow = 'hidden';
  return () => {
    style.overflow = before;
  };
}
