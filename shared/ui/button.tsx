import type { ComponentProps, MouseEvent } from 'react';

import styles from './button.module.css';
import { ButtonContent, type ButtonLook, buttonClass } from './button-look.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** In front of the words. */
  icon?: string | undefined;
  /** The deed is on its way: the button keeps its width, its name and the focus, and takes no second press. */
  isWorking?: boolean | undefined;
}

export function Button({
  variant,
  size,
  icon,
  isWorking = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...working(isWorking, onClick)}
      className={buttonClass({ variant, size }, isWorking && styles.working, className)}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </button>
  );
}

/** Not `disabled`, which would drop the focus: only presses are swallowed, a submit among them. */
export function working(
  isWorking: boolean,
  onClick: ButtonProps['onClick'],
): ComponentProps<'button'> {
  if (!isWorking) return { onClick };
  return { 'aria-busy': true, onClick: (event: MouseEvent) => event.preventDefault() };
}
