import type { User } from '@corkboard/shared/contract/people';
import { type PrefetchRequest, userQuery } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';

import { viewSettingsQuery } from '../../view-settings/view-settings-query.ts';

type Request = Pick<
  PrefetchRequest<'profile.boards' | 'profile.pins' | 'profile.feed'>,
  'queryClient' | 'call' | 'subject' | 'viewer' | 'route'
>;

/** Returns undefined for a missing profile; the slot then shows it. */
export async function prefetchProfile(request: Request): Promise<User | undefined> {
  const { queryClient, route } = request;
  const query = userQuery(request, route.username);
  await queryClient.prefetchQuery(query);

  const user = queryClient.getQueryData(query.queryKey);
  if (user && isOwnProfile(request, user)) {
    await queryClient.prefetchQuery(viewSettingsQuery(request));
  }
  return user;
}
