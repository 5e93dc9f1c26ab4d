import type { ComponentProps, MouseEvent } from 'react';

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
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...pendingProps(isPending, onClick)}
      className={buttonClass({ variant, size }, isPending && styles.working, className)}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </button>
  );
}

/** Not `disabled`, which would drop the focus. Swallows presses, including submit. */
export function pendingProps(
  isPending: boolean,
  onClick: ButtonProps['onClick'],
): ComponentProps<'button'> {
  if (!isPending) return { onClick };
  return { 'aria-busy': true, onClick: (event: MouseEvent) => event.preventDefault() };
}
