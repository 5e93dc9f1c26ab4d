import { useShell } from '@corkboard/shared/remote';
import type { ComponentProps, MouseEvent } from 'react';

import { isInternalPath } from '../../rules/site/internal-path.ts';

export interface RoutedLinkProps extends ComponentProps<'a'> {
  href: string;
  isExternal?: boolean | undefined;
}

/** Navigates through the shell, because applications with their own root have no router context. */
export function RoutedLink({ href, isExternal = false, onClick, ...rest }: RoutedLinkProps) {
  const { navigation } = useShell();
  if (isExternal) {
    return <a {...rest} href={href} onClick={onClick} target="_blank" rel="noopener noreferrer" />;
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isProductPath(href) || !isPlainPress(event)) return;
    event.preventDefault();
    navigation.to(href);
  }
  return <a {...rest} href={href} onClick={follow} />;
}

/** `/_release` and similar paths are server documents, not shell pages. */
export function isProductPath(href: string): boolean {
  return isInternalPath(href) && !/^\/(_|media\/)/.test(href);
}

function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget;
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasKey && !download && (target === '' || target === '_self');
}
