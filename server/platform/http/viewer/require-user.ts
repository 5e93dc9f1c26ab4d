import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { unauthorized } from '../errors/http-error.ts';
import type { RequestViewer } from './viewer.ts';

/** @throws HttpError 401 for a visitor or a limited login. [SRV-052] */
export function requireFullUserId(viewer: RequestViewer): string {
  return requiresSignIn(viewer) || viewer.id === null ? unauthorized() : viewer.id;
}

/** Also accepts a limited login by emailed link, which can read the user's own data. */
export function requireUserId(viewer: RequestViewer): string {
  return viewer.id ?? unauthorized();
}
