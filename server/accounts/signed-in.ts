import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { needsLogin } from '@corkboard/shared/rules/needs-login.ts';
import { signInFirst } from '../http/refusal.ts';

/** The id of a viewer who may change things; 401 for anybody else. [SRV-052] */
export function memberId(viewer: Viewer): string {
  return needsLogin(viewer) || viewer.id === null ? signInFirst() : viewer.id;
}

/** The id of whoever is signed in, also by an emailed link: enough to look at one's own. */
export function readerId(viewer: Viewer): string {
  return viewer.id ?? signInFirst();
}
