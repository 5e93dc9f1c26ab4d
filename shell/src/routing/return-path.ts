import { isInternalPath } from '@corkboard/shared/rules/site';

/** Returns an internal path, or null for anything else. [API-047] */
export function returnPath(next: string | null): string | null {
  return next && isInternalPath(next) && !/^\/(login|signup)\b/.test(next) ? next : null;
}

/**
 * Adds parameters that no page reads: a link must never accept an invitation, because anyone can send it. [LOGIN-020]
 */
export function boardReturnPath(boardUrl: string | null): string | null {
  const path = returnPath(boardUrl);
  if (path === null) return null;
  return `${path}${path.includes('?') ? '&' : '?'}accept_invite=true&seamless=true`;
}
