import { type PrefetchRequest, userQuery } from '@corkboard/shared/remote';

import { isMerchant } from '../../common/is-merchant.ts';

export async function prefetchHeader(
  request: PrefetchRequest<'profile.header' | 'profile.tabs'>,
): Promise<void> {
  const { queryClient, route } = request;
  const query = userQuery(request, route.username);
  await queryClient.prefetchQuery(query);

  const user = queryClient.getQueryData(query.queryKey);
  if (!user?.is_partner) return;
  await Promise.all([
    isMerchant(user) && request.prefetchSlot('profile.badges', { userId: user.id }),
    request.prefetchSlot('profile.contact', { username: user.username }),
  ]);
}
