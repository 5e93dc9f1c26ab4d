import type { Notification } from '@corkboard/shared/contract/notifications';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { profilePath } from '@corkboard/shared/rules/people';

export const NOTIFICATIONS_PATH = '/notifications/';

/** `emphasize` gets the names of the person and the board. */
export function notificationText(
  { type, actor, board, count }: Notification,
  text: Text,
  emphasize: (name: string) => string,
): string {
  const name = actor ? emphasize(actor.full_name) : text('Someone');
  const others = count - 1;
  const boardName = board ? emphasize(board.name) : text('a board');
  switch (type) {
    case 'follow':
      return others > 0
        ? text('{name} and {others, plural, one {# other} other {# others}} follow you', {
            name,
            others,
          })
        : text('{name} follows you', { name });
    case 'follow_request':
      return others > 0
        ? text('{name} and {others, plural, one {# other} other {# others}} ask to follow you', {
            name,
            others,
          })
        : text('{name} asks to follow you', { name });
    case 'follow_request_approved':
      return text('{name} approved your follow request', { name });
    // A contact request is an invitation from someone the invited person doesn't know.
    case 'board_invite':
    case 'contact_request':
      return text('{name} invited you to {board}', { name, board: boardName });
    case 'board_invite_accepted':
    case 'contact_request_accepted':
      return text('{name} joined {board}', { name, board: boardName });
    case 'message':
      return text('{name} sent you a message', { name });
    case 'board_action_done':
      return text('Your changes to {board} are done', { board: boardName });
    case 'board_action_failed':
      return text("Your changes to {board} couldn't be finished", { board: boardName });
    case 'report_decided':
      return text('We decided about your report');
    case 'business_access_given':
      return text('{name} lets you act as this business', { name });
    case 'content_removed':
      return text(
        '{count, plural, one {We removed a Pin or board of yours after a report. Check your email for the reason, or ask us.} other {We removed # Pins or boards of yours after reports. Check your email for the reasons, or ask us.}}',
        { count },
      );
    default:
      // A newer server has more types than the shell of an open page.
      return text('Notifications');
  }
}

/**
 * Whether only the member can see what a notification is about, and not a business that they act as. Acting ends on
 * the pages of the member's profile anyway, and changes to boards can be the business's.
 */
export function isForMember({ type }: Pick<Notification, 'type'>): boolean {
  switch (type) {
    case 'follow_request_approved':
    case 'board_invite_accepted':
    case 'contact_request_accepted':
    case 'message':
    case 'report_decided':
      return true;
    default:
      return false;
  }
}

/** Returns where a notification leads, or null if there is no page about it. */
export function notificationPath(
  { type, actor, board, conversation_id }: Notification,
  username: string,
): string | null {
  switch (type) {
    case 'follow':
    case 'follow_request':
      return profilePath(username, '_followers');
    case 'follow_request_approved':
    case 'business_access_given':
      return actor && profilePath(actor.username);
    case 'board_invite':
    case 'contact_request': {
      // Its invitation is there; a secret board opens only after accepting.
      const boards = profilePath(username, '_boards');
      return board ? `${boards}?invitation=${board.id}` : boards;
    }
    case 'board_invite_accepted':
    case 'contact_request_accepted':
    case 'board_action_done':
      return board && board.url;
    case 'board_action_failed':
      // It says why, and can undo what was done.
      return '/board/history/';
    case 'message':
      return conversation_id ? `/conversation/${conversation_id}/` : '/conversation/';
    case 'report_decided':
      return '/settings/reports/';
    case 'content_removed':
      // The email has the reason; the imprint has an address for complaints.
      return '/legal/imprint/';
    default:
      return null;
  }
}
