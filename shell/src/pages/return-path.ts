import { isOwnPath } from '@corkboard/shared/rules/own-path.ts';

/** Where to go on after signing in: a path of this product, or null. [API-047] */
export function returnPath(next: string | null): string | null {
  return next && isOwnPath(next) && !/^\/(login|signup)\b/.test(next) ? next : null;
}
