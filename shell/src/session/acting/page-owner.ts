import type { Shell } from '@corkboard/shared/remote';

import { pinQuery } from '../../common/pin-query.ts';
import { matchRoute } from '../../routing/routes.ts';

/** Returns whose profile or board a path belongs to. A Pin's path doesn't tell. */
export function ownerInPath(path: string): string | undefined {
  const route = matchRoute(path);
  return 'slot' in route && 'username' in route.props ? route.props.username : undefined;
}

export async function pageOwner(
  path: string,
  queries: Shell['queryClient'],
  scope: Pick<Shell, 'call' | 'subject'>,
): Promise<string | undefined> {
  const route = matchRoute(path);
  if ('slot' in route) {
    return route.slot === 'page.profile' && 'username' in route.props
      ? route.props.username
      : undefined;
  }
  if (route.page !== 'pin') return undefined;
  const pin = await queries.fetchQuery(pinQuery(scope, route.id)).catch(() => null);
  return pin?.pinner.username;
}
