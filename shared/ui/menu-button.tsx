import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';

import styles from './button.module.css';
import { ButtonContent, type ButtonLook, buttonClass } from './button-look.tsx';
import { Icon } from './icon.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { useOverlays } from './use-overlays.ts';

export interface MenuButtonProps extends ButtonLook {
  /** Names the menu, and the button too while it has no words of its own. */
  label: string;
  children?: ReactNode;
  icon?: string | undefined;
  items: readonly MenuEntry[];
  onAction: (id: string) => void;
  className?: string | undefined;
}

/**
 * A plain button that is there with the page. The menu above it arrives on intent, and the button is never
 * swapped for another, so that nothing loses the focus.
 */
export function MenuButton({
  label,
  children,
  icon,
  variant,
  size,
  items,
  onAction,
  className,
}: MenuButtonProps) {
  const text = useText();
  const { logger, toasts } = useShell();
  const { overlays, warm, load } = useOverlays();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last' | 'menu' | null>(null);

  function show(focus: 'first' | 'last' | 'menu') {
    load().then(
      () => setOpen(focus),
      (error: unknown) => {
        logger.fault(error, 'ui/overlays');
        toasts.show({ text: text('This menu did not load. Try again.'), tone: 'error' });
      },
    );
  }

  // A press of Enter or Space is a click without a pointer: then the first item takes the focus.
  const onClick = (event: MouseEvent) => show(event.detail === 0 ? 'first' : 'menu');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const hasWords = children !== undefined;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClass({ variant, size }, !hasWords && styles.square, className)}
        aria-label={hasWords ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {hasWords ? (
          <ButtonContent icon={icon}>{children}</ButtonContent>
        ) : (
          icon !== undefined && <Icon path={icon} />
        )}
      </button>
      {overlays && (
        <overlays.MenuOverlay
          isOpen={open !== null}
          triggerRef={trigger}
          label={label}
          items={items}
          autoFocus={open === 'menu' || open === null ? true : open}
          onAction={onAction}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
