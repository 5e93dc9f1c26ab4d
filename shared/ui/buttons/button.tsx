import { type ComponentProps, type MouseEvent, useState } from 'react';

import styles from './button.module.css';
import { ButtonContent, type ButtonStyleProps, buttonClass } from './button-style.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyleProps {
  icon?: string | undefined;
  isPending?: boolean | undefined;
  /** @deprecated Since 1.4: `isPending`. */
  isWorking?: boolean | undefined;
}

export function Button({
  variant,
  size,
  icon,
  isWorking = false,
  isPending = isWorking,
  className,
  children,
  ...rest
}: ButtonProps) {
  const press = usePressProps(rest, isPending);
  return (
    <button
      type="button"
      {...rest}
      {...press}
      className={buttonClass({ variant, size }, isPending && styles.working, className)}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </button>
  );
}

/**
 * A button that is pending, or that its press disables, isn't `disabled`, which would drop the focus. It swallows
 * presses, including submit.
 */
export function usePressProps(
  { disabled, onBlur, onFocus }: ComponentProps<'button'>,
  isPending: boolean,
): ComponentProps<'button'> {
  const [hasFocus, setFocus] = useState(false);
  const isHeld = disabled === true && hasFocus;
  return {
    disabled: disabled && !hasFocus,
    ...(isHeld && { 'aria-disabled': true }),
    ...(isPending && { 'aria-busy': true }),
    ...((isPending || isHeld) && { onClick: (event: MouseEvent) => event.preventDefault() }),
    onBlur(event) {
      setFocus(false);
      onBlur?.(event);
    },
    onFocus(event) {
      setFocus(true);
      onFocus?.(event);
    },
  };
}
