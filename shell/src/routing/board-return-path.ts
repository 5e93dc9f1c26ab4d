import { returnPath } from '@corkboard/shared/rules/accounts';

/**
 * Adds parameters that no page reads: a link must never accept an invitation, because anyone can send it. [LOGIN-020]
 */
export function boardReturnPath(boardUrl: string | null): string | null {
  const path = returnPath(boardUrl);
  if (path === null) return null;
  return `${path}${path.includes('?') ? '&' : '?'}accept_invite=true&seamless=true`;
}
