import { cx } from '../cx.ts';
import { RoutedLink, type RoutedLinkProps } from './routed-link.tsx';
import styles from './text-link.module.css';

export function TextLink({ className, ...rest }: RoutedLinkProps) {
  return <RoutedLink {...rest} className={cx(styles.link, className)} />;
}
