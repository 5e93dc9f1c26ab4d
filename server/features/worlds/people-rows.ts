import type { World } from '@corkboard/shared/contract/world';
import { INVITE_CODE_LIFETIME_MS } from '../../domains/people/invite-repository.ts';
import { dateOrNull } from './fields.ts';
import type { WorldIds } from './world-ids.ts';
import { lower } from './world-names.ts';
import type { WorldRows } from './world-rows.ts';

export type PeopleTable =
  | 'conversations'
  | 'conversation_members'
  | 'messages'
  | 'profile_highlights'
  | 'invite_codes'
  | 'reports';

export function peopleRows(world: World, ids: WorldIds): Pick<WorldRows, PeopleTable> {
  const { at, userId, boardId, pinId } = ids;
  const talks = (world.conversations ?? []).map((conversation) =>
    toConversationRows(conversation, ids),
  );
  return {
    conversations: talks.map(({ row }) => row),
    conversation_members: talks.flatMap(({ members }) => members),
    messages: talks.flatMap(({ messages }) => messages),
    profile_highlights: (world.highlights ?? []).map((highlight) => ({
      user_id: userId(highlight.user),
      position: highlight.position,
      pin_id: highlight.pin === undefined ? null : pinId(highlight.pin),
      board_id: highlight.board === undefined ? null : boardId(highlight.board),
    })),
    invite_codes: (world.invite_codes ?? []).map((invite) => ({
      code: invite.code,
      user_id: userId(invite.user),
      created_at: at(invite.created_at),
      expires_at: invite.expires_at
        ? at(invite.expires_at)
        : new Date(at(invite.created_at).getTime() + INVITE_CODE_LIFETIME_MS),
    })),
    reports: toReports(world, ids),
  };
}

function toReports(world: World, { at, idFor, userId, pinId }: WorldIds): WorldRows['reports'] {
  const pinners = new Map(world.pins?.map((pin) => [pin.key, pin.pinner]));
  return (world.reports ?? []).map((report) => {
    const { reporter, pin, decided_by } = report;
    const reported = report.user ?? pinners.get(pin ?? '');
    const user_id = reported === undefined ? null : userId(reported);
    const pin_id = pin === undefined ? null : pinId(pin);
    return {
      id: idFor(report.created_at),
      reporter_id: reporter === undefined ? null : userId(reporter),
      user_id,
      pin_id,
      subject_key: pin_id === null ? `user:${user_id ?? ''}` : `pin:${pin_id}`,
      reason: report.reason,
      details: report.details ?? '',
      status: report.status ?? 'open',
      decided_by: decided_by === undefined ? null : userId(decided_by),
      decided_at: dateOrNull(report.decided_at),
      decision_note: report.decision_note ?? '',
      created_at: at(report.created_at),
    };
  });
}

type WorldConversation = NonNullable<World['conversations']>[number];

function toConversationRows(talk: WorldConversation, ids: WorldIds) {
  const { at, idFor, userId } = ids;
  const id = idFor(talk.created_at);
  let latest = 0;
  const messages = talk.messages.map(({ sender, text = '', attachment, created_at }) => {
    // Keeps message times strictly increasing, as the product does.
    latest = Math.max(at(created_at).getTime(), latest + 1);
    return {
      id: idFor(created_at),
      conversation_id: id,
      sender_id: userId(sender),
      text,
      attachment_type: attachment?.type ?? null,
      attachment_id: attachment ? attachedId(attachment, sender, ids) : null,
      created_at: new Date(latest),
    };
  });
  const unread = new Set((talk.unread_by ?? []).map(lower));
  const muted = new Set((talk.muted_by ?? []).map(lower));
  const left = new Set((talk.left_by ?? []).map(lower));
  const last = { last_message_at: new Date(latest) };
  return {
    messages,
    row: {
      id,
      people:
        left.size > 0 && talk.users.length > 2 ? id : talk.users.map(userId).toSorted().join(' '),
      ...last,
      last_message_id: messages.at(-1)?.id ?? null,
      created_at: at(talk.created_at),
    },
    members: talk.users.map((username) => ({
      conversation_id: id,
      user_id: userId(username),
      ...last,
      last_read_at: unread.has(lower(username))
        ? lastOwn(messages, userId(username))
        : last.last_message_at,
      muted_at: muted.has(lower(username)) ? last.last_message_at : null,
      left_at: left.has(lower(username)) ? last.last_message_at : null,
    })),
  };
}

type Attachment = NonNullable<WorldConversation['messages'][number]['attachment']>;

function attachedId(
  { type, user, board, pin }: Attachment,
  sender: string,
  { userId, boardId, pinId }: WorldIds,
): string {
  if (type === 'board') return boardId(board ?? '');
  if (type === 'pin') return pinId(pin ?? '');
  return userId(type === 'user' ? (user ?? '') : sender);
}

function lastOwn(messages: { sender_id: string; created_at: Date }[], userId: string): Date {
  return messages.findLast(({ sender_id }) => sender_id === userId)?.created_at ?? new Date(0);
}
