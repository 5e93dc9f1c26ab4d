import { getBoardInvites, getContactRequests } from '@corkboard/shared/contract/requests.ts';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

type Scope = Pick<Shell, 'call' | 'subject'>;

const PAGE_SIZE = 10;

export function boardInvitesQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'invitations', 'invites'],
    queryFn: async ({ signal }) => {
      const input = {
        current_user: true,
        field_set_key: 'news',
        page_size: PAGE_SIZE,
      } as const;
      return (await call(getBoardInvites, input, { signal })).data;
    },
  });
}

export function contactRequestsQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'invitations', 'contact-requests'],
    queryFn: async ({ signal }) => (await call(getContactRequests, {}, { signal })).data,
  });
}
