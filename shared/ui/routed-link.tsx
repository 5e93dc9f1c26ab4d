import { useShell } from '@corkboard/shared/remote';
import type { ComponentProps, MouseEvent } from 'react';

import { isInternalPath } from '../rules/internal-path.ts';

export interface RoutedLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Leaves the product: opens beside it, and tells the other side nothing. */
  isExternal?: boolean | undefined;
}

/**
 * A real link. Addresses of the product change the page without loading a document.
 * Through the shell and not the router's context: applications with a root of their own have no router around them.
 */
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

/** `/_release` and its like are documents of the server, not pages of the shell. */
export function isProductPath(href: string): boolean {
  return isInternalPath(href) && !/^\/(_|media\/)/.test(href);
}

/** With another button or a key held, a person asks the browser for a tab, a window or a download. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget;
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasKey && !download && (target === '' || target === '_self');
}
