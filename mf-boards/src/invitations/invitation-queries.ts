import type { BoardInvite } from '@corkboard/shared/contract/boards';
import { WHOLE_LIST_PAGE_SIZE } from '@corkboard/shared/lists';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getBoardInvites } from '@corkboard/shared/requests/boards';
import { getContactRequests } from '@corkboard/shared/requests/messaging';

type Scope = Pick<Shell, 'call' | 'subject'>;

export const INVITES_PAGE_SIZE = 10;

export function boardInvitesQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'invitations', 'invites'],
    queryFn: async ({ signal }) => {
      const input = {
        current_user: true,
        field_set_key: 'news',
        page_size: INVITES_PAGE_SIZE,
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

/** Returns true if the board is among all open invitations, not only those of the first page. */
export async function findInvite({ call }: Scope, boardId: string): Promise<boolean> {
  let bookmark: string | undefined;
  do {
    const page = await call(getBoardInvites, {
      current_user: true,
      page_size: WHOLE_LIST_PAGE_SIZE,
      ...(bookmark !== undefined && { bookmark }),
    });
    if (hasBoard(page.data, boardId)) return true;
    ({ bookmark } = page);
  } while (bookmark !== undefined);
  return false;
}

export function hasBoard(invites: readonly Pick<BoardInvite, 'board'>[], boardId: string): boolean {
  return invites.some(({ board }) => board?.id === boardId);
}
