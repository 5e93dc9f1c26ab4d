import type { ReactNode } from 'react';

import styles from './button.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** Brass (`primary`) is the step, once in a view or dialog; `ink` is for two answers that must weigh the same. */
export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger' | 'ink';

/** 36, 44 or 48 high. */
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonStyleProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** What a button, a link and a menu button share: how they look. */
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
