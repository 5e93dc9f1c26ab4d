import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { acceptBoardInvite, deleteBoardInvite } from '@corkboard/shared/requests/boards';
import { acceptContactRequest, declineContactRequest } from '@corkboard/shared/requests/messaging';
import { INVITE_TOAST_DURATION_MS } from '@corkboard/shared/rules/limits';
import { useState } from 'react';
import { useErrorToast } from '../common/actions/use-error-toast.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { focusNewCard } from '../common/restore-focus.ts';
import { boardInvitesQuery, contactRequestsQuery } from './invitation-queries.ts';
import { type Invitation, visibleInvitations } from './visible-invitations.ts';

/** Includes the kind, because an invitation and a contact request can have the same id. */
export function intentId({ kind, id }: Invitation): string {
  return `${kind}-${id}`;
}

export function useInvitations({ isPartner }: { isPartner: boolean }) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, signIn, subject, viewer, toasts, now } = shell;
  const invites = useQuery(boardInvitesQuery(shell));
  // Contact requests belong to the viewer, even while acting as a business.
  const asksRequests = !isPartner && subject === viewer.id;
  const requests = useQuery({ ...contactRequestsQuery(shell), enabled: asksRequests });
  const failed = useErrorToast();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());

  const shown = visibleInvitations({
    invites: invites.data?.filter(({ id }) => !answered.has(id)) ?? [],
    requests: requests.data?.filter(({ id }) => !answered.has(id)) ?? [],
    isPartner,
    now,
  });

  /**
   * Resolves to whether it was answered. A failure keeps the card and refetches, because another tab can have
   * answered. [INVITE-003, INVITE-004, INVITE-005, INVITE-006, INVITE-007]
   */
  async function answer(invitation: Invitation, isAccepted: boolean): Promise<boolean> {
    const kind = isAccepted ? 'accept-invite' : 'decline-invite';
    const { board } = invitation;
    const inviterName = invitation.from.full_name;
    if (!signIn.require('invite', { inviterName, intent: { kind, id: intentId(invitation) } })) {
      return false;
    }
    try {
      await send(invitation, isAccepted);
    } catch (error) {
      failed(error, () => answer(invitation, isAccepted));
      void queryClient.invalidateQueries({ queryKey: [subject, 'invitations'] });
      return false;
    }
    setAnswered((before) => new Set(before).add(invitation.id));
    toasts.show(
      isAccepted
        ? {
            text: text("You're in! Save Pins, plan with collaborators, and more!"),
            tone: 'success',
            duration: INVITE_TOAST_DURATION_MS,
          }
        : { text: text('Invitation declined') },
    );
    void queryClient.invalidateQueries({ queryKey: [subject, 'invitations'] });
    if (!isAccepted) return true;
    // With invitations left, the next one has the focus.
    const isLast = shown.every(({ id }) => id === invitation.id);
    void refreshLists(shell).then(() => board && isLast && focusNewCard(board.id));
    return true;
  }

  async function send({ kind, id, board }: Invitation, isAccepted: boolean): Promise<unknown> {
    if (kind === 'contact-request') {
      const request = isAccepted ? acceptContactRequest : declineContactRequest;
      return call<{ contact_request_id: string }, unknown>(request, { contact_request_id: id });
    }
    if (board && isAccepted) return call(acceptBoardInvite, { board_id: board.id });
    return call(deleteBoardInvite, {
      ...(board ? { board_id: board.id } : { invite_id: id }),
      field_set_key: 'news',
    });
  }

  return { shown, answer };
}
