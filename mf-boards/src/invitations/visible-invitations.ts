import type { BoardInvite } from '@corkboard/shared/contract/boards';
import type { ContactRequest } from '@corkboard/shared/contract/messaging';
import { CONTACT_REQUEST_TTL_MS, MAX_INVITES } from '@corkboard/shared/rules/limits';

export interface Invitation {
  kind: 'invite' | 'contact-request';
  id: string;
  /** Null for a deleted board, which makes the invitation invalid. [INVITE-008] */
  board: BoardInvite['board'];
  from: BoardInvite['invited_by_user'];
  created_at: string;
}

interface Asked {
  invites: readonly BoardInvite[];
  requests: readonly ContactRequest[];
  isPartner: boolean;
  now: number;
}

/**
 * Returns up to five invitations, newest first. Contact requests expire after 30 days; partners have none.
 * [INVITE-010, INVITE-011, INVITE-012, INVITE-015]
 */
export function visibleInvitations({ invites, requests, isPartner, now }: Asked): Invitation[] {
  const fromInvites = invites.map(({ id, board, invited_by_user, created_at }) => ({
    kind: 'invite' as const,
    id,
    board,
    from: invited_by_user,
    created_at,
  }));
  const fromRequests = isPartner
    ? []
    : requests
        .filter(({ created_at }) => now - Date.parse(created_at) <= CONTACT_REQUEST_TTL_MS)
        .map(({ id, board, sender, created_at }) => ({
          kind: 'contact-request' as const,
          id,
          board,
          from: sender,
          created_at,
        }));
  return [...fromInvites, ...fromRequests]
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
    .slice(0, MAX_INVITES);
}
