import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { requiresSignIn } from '@corkboard/shared/rules/requires-sign-in.ts';
import { unauthorized } from './http-error.ts';

/** The id of a viewer who may change things; 401 for anybody else. [SRV-052] */
export function requireFullUserId(viewer: Viewer): string {
  return requiresSignIn(viewer) || viewer.id === null ? unauthorized() : viewer.id;
}

/** The id of whoever is signed in, also by an emailed link: enough to look at one's own. */
export function requireUserId(viewer: Viewer): string {
  return viewer.id ?? unauthorized();
}
