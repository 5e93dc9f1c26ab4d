import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import styles from './button.module.css';

/** `primary` is for one button per view or dialog, `ink` for two options of equal weight. */
export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger' | 'ink';

export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonStyleProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

export function buttonClass(
  { variant = 'quiet', size = 'm' }: ButtonStyleProps,
  ...more: (string | false | undefined)[]
): string {
  return cx(styles.button, styles[variant], styles[size], ...more);
}

export function ButtonContent({
  icon,
  children,
}: {
  icon?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      {icon !== undefined && <Icon path={icon} />}
      {children}
    </>
  );
}
