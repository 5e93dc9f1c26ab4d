import { type ComponentProps, useState } from 'react';

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
  isWorking,
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
 * presses, including submit. One that can be pending takes a double click as one press: it is rendered as pending only
 * after the second click.
 */
export function usePressProps(
  { disabled, onBlur, onClick, onFocus }: ComponentProps<'button'>,
  isPending: boolean | undefined,
): ComponentProps<'button'> {
  const [hasFocus, setFocus] = useState(false);
  const isHeld = disabled === true && hasFocus;
  return {
    disabled: disabled && !hasFocus,
    ...(isHeld && { 'aria-disabled': true }),
    ...(isPending && { 'aria-busy': true }),
    onClick(event) {
      const isRepeated = isPending !== undefined && event.detail > 1;
      if (isPending || isHeld || isRepeated) event.preventDefault();
      else onClick?.(event);
    },
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
