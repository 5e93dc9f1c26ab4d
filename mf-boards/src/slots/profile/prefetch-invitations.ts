import type { User } from '@corkboard/shared/contract/people';
import type { PrefetchRequest } from '@corkboard/shared/remote';

import { boardInvitesQuery, contactRequestsQuery } from '../../invitations/invitation-queries.ts';
import { hasOwnerTools } from '../../owner-bar/has-owner-tools.ts';

/** Invitations appear above the boards, so they load together. */
export async function prefetchInvitations(
  request: PrefetchRequest<'profile.boards'>,
  user: Pick<User, 'id' | 'is_partner'>,
): Promise<void> {
  if (!hasOwnerTools(user, request)) return;
  const { queryClient, subject, viewer } = request;
  await Promise.all([
    queryClient.prefetchQuery(boardInvitesQuery(request)),
    !user.is_partner &&
      subject === viewer.id &&
      queryClient.prefetchQuery(contactRequestsQuery(request)),
  ]);
}
