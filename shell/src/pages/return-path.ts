import { isInternalPath } from '@corkboard/shared/rules/internal-path.ts';

/** Where to go on after signing in: a path of this product, or null. [API-047] */
export function returnPath(next: string | null): string | null {
  return next && isInternalPath(next) && !/^\/(login|signup)\b/.test(next) ? next : null;
}

/**
 * Where an invitation to a board goes on after logging in: to the board, which then accepts it without another
 * question. [LOGIN-020]
 */
export function boardReturnPath(boardUrl: string | null): string | null {
  const path = returnPath(boardUrl);
  if (path === null) return null;
  return `${path}${path.includes('?') ? '&' : '?'}accept_invite=true&seamless=true`;
}
