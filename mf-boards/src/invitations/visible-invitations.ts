import type { ContactRequest } from '@corkboard/shared/contract/contact-requests.ts';
import type { BoardInvite } from '@corkboard/shared/contract/invites.ts';
import { CONTACT_REQUEST_TTL_MS, MAX_INVITES } from '@corkboard/shared/rules/limits.ts';

/** Either kind as a card shows it. */
export interface Invitation {
  kind: 'invite' | 'contact-request';
  id: string;
  /** Null when the board is gone: an invalid invite. [INVITE-008] */
  board: BoardInvite['board'];
  from: BoardInvite['invited_by_user'];
  created_at: string;
}

interface Asked {
  invites: readonly BoardInvite[];
  requests: readonly ContactRequest[];
  isPartner: boolean;
  /** Milliseconds. */
  now: number;
}

/**
 * The invitations that are shown, newest first, at most five. Contact requests live for 30 days; a partner account has
 * none. [INVITE-010, INVITE-011, INVITE-012, INVITE-015]
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
