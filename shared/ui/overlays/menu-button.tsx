import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import {
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { codeFailureText } from '../../failures/code-failure-text.ts';

import { Avatar } from '../avatars/avatar.tsx';

import styles from '../buttons/button.module.css';
import { ButtonContent, type ButtonStyleProps, buttonClass } from '../buttons/button-style.tsx';
import type { MenuEntry } from './menu-entry.ts';
import type { OverlayPlacement } from './placement.ts';
import { useOverlays } from './use-overlays.ts';

export interface MenuButtonProps extends ButtonStyleProps {
  label: string;
  children?: ReactNode;
  icon?: string | undefined;
  placement?: OverlayPlacement | undefined;
  items: readonly MenuEntry[];
  onAction: (id: string) => void;
  className?: string | undefined;
  ref?: RefObject<HTMLButtonElement | null> | undefined;
}

const focusAfter: Record<string, 'first' | 'last' | undefined> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/** The button is never replaced when the menu's code loads, so it keeps the focus. */
export function MenuButton({
  label,
  children,
  icon,
  variant,
  size,
  placement,
  items,
  onAction,
  className,
  ref,
}: MenuButtonProps) {
  const text = useText();
  const { logger, toasts } = useShell();
  const { overlays, warm, load } = useOverlays();
  const ownRef = useRef<HTMLButtonElement>(null);
  const trigger = ref ?? ownRef;
  const [open, setOpen] = useState<'first' | 'last' | 'menu' | null>(null);

  function show(focus: 'first' | 'last' | 'menu') {
    load().then(
      () => setOpen(focus),
      (error: unknown) => {
        logger.error(error, 'ui/overlays');
        toasts.show({
          text: codeFailureText(text, text("Couldn't load this menu. Try again.")),
          tone: 'error',
        });
      },
    );
  }

  // A screen reader's press is a click without a pointer, so the first item takes the focus.
  const onClick = (event: MouseEvent) => show(event.detail === 0 ? 'first' : 'menu');
  const onKeyDown = (event: KeyboardEvent) => {
    const focus = focusAfter[event.key];
    if (!focus) return;
    // Otherwise Enter and Space also click, which React Aria takes for a screen reader.
    event.preventDefault();
    show(focus);
  };

  const words = children ?? (icon === undefined ? label : undefined);
  const isImage = words === undefined || (isValidElement(words) && words.type === Avatar);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClass({ variant, size }, isImage && styles.square, className)}
        aria-label={typeof words === 'string' ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <ButtonContent icon={icon}>{words}</ButtonContent>
      </button>
      {overlays && (
        <overlays.MenuOverlay
          isOpen={open !== null}
          triggerRef={trigger}
          label={label}
          items={items}
          placement={placement}
          autoFocus={open === 'menu' || (open ?? true)}
          onAction={onAction}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
