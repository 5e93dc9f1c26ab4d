import type { ProfileViewer } from '@corkboard/shared/rules/people';

/** For asking what an account is permitted to do that isn't the one that sent the request. */
export function asMember(id: string): ProfileViewer {
  return { id, isAuth: true, isLimitedLogin: false, should_show_messaging: false };
}
