import type { User } from '@corkboard/shared/contract/people';
import { type PrefetchRequest, userQuery } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';

import { viewSettingsQuery } from '../../view-settings/view-settings-query.ts';

type Request = Pick<
  PrefetchRequest<'profile.boards' | 'profile.pins' | 'profile.feed'>,
  'queryClient' | 'call' | 'subject' | 'viewer' | 'route'
>;

/** Members know their own profile before it loads, so what it needs can load at the same time. Not while acting. */
export function knownOwner({
  viewer,
  subject,
  route,
}: Pick<Request, 'viewer' | 'subject' | 'route'>): Pick<
  User,
  'id' | 'username' | 'is_partner'
> | null {
  const { id, username, isPartner } = viewer;
  if (!viewer.isAuth || id === null || id !== subject || username === null) return null;
  if (username.toLowerCase() !== route.username.toLowerCase()) return null;
  return { id, username, is_partner: isPartner };
}

/** Returns undefined for a missing profile; the slot then shows it. */
export async function prefetchProfile(request: Request): Promise<User | undefined> {
  const { queryClient, route } = request;
  const query = userQuery(request, route.username);
  const prefetchSettings = () => queryClient.prefetchQuery(viewSettingsQuery(request));
  const isKnown = knownOwner(request) !== null;
  await Promise.all([queryClient.prefetchQuery(query), isKnown && prefetchSettings()]);

  const user = queryClient.getQueryData(query.queryKey);
  if (user && !isKnown && isOwnProfile(request, user)) await prefetchSettings();
  return user;
}
