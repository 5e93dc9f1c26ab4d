import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import styles from './button.module.css';
import { usePressProps } from './button.tsx';
import { type ButtonStyleProps, buttonClass } from './button-style.tsx';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children'>,
    ButtonStyleProps {
  icon: string;
  label: string;
  isMirrored?: boolean | undefined;
  isWorking?: boolean | undefined;
}

export function IconButton({
  icon,
  label,
  variant,
  size,
  isMirrored,
  isWorking,
  className,
  ...rest
}: IconButtonProps) {
  const press = usePressProps(rest, isWorking);
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      {...press}
      className={buttonClass(
        { variant, size },
        styles.square,
        isWorking && styles.working,
        className,
      )}
    >
      <Icon path={icon} isMirrored={isMirrored} />
    </button>
  );
}
