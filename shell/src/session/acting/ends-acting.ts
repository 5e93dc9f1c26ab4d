import type { Viewer } from '@corkboard/shared/contract/accounts';

import { matchRoute } from '../../routing/routes.ts';

/** On the own profile, a member never acts as a business. [ACT-002] */
export function endsActing(path: string, { username }: Pick<Viewer, 'username'>): boolean {
  const route = matchRoute(path);
  if (!('slot' in route) || route.slot !== 'page.profile' || !('username' in route.props)) {
    return false;
  }
  return route.props.username?.toLowerCase() === username?.toLowerCase();
}
