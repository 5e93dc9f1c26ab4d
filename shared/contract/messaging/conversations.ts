import { type Static, Type } from 'typebox';
import { MAX_MESSAGE_LENGTH } from '../../rules/base/text-limits.ts';
import { replyDenials } from '../../rules/messaging/reply-denial.ts';

import { endpoint } from '../base/endpoint.ts';
import { Bookmark, Id, nullable, PageSize, stringEnum, Timestamp } from '../base/field.ts';
import { UserCard } from '../people/users.ts';

const MessageText = Type.String({ minLength: 1, maxLength: MAX_MESSAGE_LENGTH, pattern: '\\S' });
/** Prevents a duplicate when a message is sent again after a lost response. */
const IdempotencyKey = Type.Optional(Type.String({ minLength: 8, maxLength: 100 }));
const paging = { page_size: Type.Optional(PageSize), bookmark: Type.Optional(Bookmark) };

/** `follow_invite` is the sender's own private profile. [SHARE-004] */
export const AttachmentRef = Type.Object(
  { type: stringEnum(['follow_invite', 'user', 'board', 'pin']), id: Id },
  { additionalProperties: false },
);
export type AttachmentRef = Static<typeof AttachmentRef>;

export const Attachment = Type.Object(
  {
    ...AttachmentRef.properties,
    name: Type.String(),
    url: Type.String(),
    image_url: Type.String(),
    /** Of a board and a Pin. */
    owner_name: Type.Optional(Type.String()),
    /** Of a board. */
    pin_count: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
);
export type Attachment = Static<typeof Attachment>;

/** [ENT-056, API-034] */
export const createConversation = endpoint({
  route: 'POST /resource/ConversationsResource/create/',
  summary: 'Sends a first message in a new conversation or the existing one of these people.',
  acts: true,
  input: Type.Object(
    {
      user_ids: Type.Array(Id, { minItems: 1, maxItems: 10, uniqueItems: true }),
      text: Type.Optional(MessageText),
      attachment: Type.Optional(AttachmentRef),
      idempotency_key: IdempotencyKey,
    },
    { additionalProperties: false },
  ),
  data: Type.Object({ id: Id }, { additionalProperties: false }),
});

export const Message = Type.Object(
  {
    id: Id,
    sender_id: Id,
    text: Type.String(),
    /** Absent if nothing was attached. Null if the target is deleted or hidden from the reader. */
    attachment: Type.Optional(nullable(Attachment)),
    created_at: Timestamp,
  },
  { additionalProperties: false },
);
export type Message = Static<typeof Message>;

export const Conversation = Type.Object(
  {
    id: Id,
    users: Type.Array(UserCard),
    last_message: nullable(Message),
    unread_count: Type.Integer({ description: 'Counted up to 1,000.' }),
    can_reply: Type.Boolean(),
    reply_denial: nullable(stringEnum(replyDenials)),
    is_group: Type.Boolean(),
    is_muted: Type.Boolean(),
    /** Of groups only: leaving a conversation of two is private. */
    left_users: Type.Array(
      Type.Object({ user: UserCard, left_at: Timestamp }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type Conversation = Static<typeof Conversation>;

export const getConversations = endpoint({
  route: 'GET /resource/ConversationsResource/get/',
  summary: "The viewer's conversations, latest message first.",
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object(paging, { additionalProperties: false }),
  data: Type.Array(Conversation),
});

export const getConversation = endpoint({
  route: 'GET /resource/ConversationResource/get/',
  summary: 'One conversation of the viewer. Returns a 404 for any other.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object({ conversation_id: Id }, { additionalProperties: false }),
  data: Conversation,
});

export const getMessages = endpoint({
  route: 'GET /resource/ConversationMessagesResource/get/',
  summary: 'The messages of a conversation, newest first.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object({ conversation_id: Id, ...paging }, { additionalProperties: false }),
  data: Type.Array(Message),
});

export const sendMessage = endpoint({
  route: 'POST /resource/ConversationMessagesResource/create/',
  summary: 'Sends a message in a conversation: text, an attachment, or both.',
  acts: true,
  input: Type.Object(
    {
      conversation_id: Id,
      text: Type.Optional(MessageText),
      attachment: Type.Optional(AttachmentRef),
      idempotency_key: IdempotencyKey,
    },
    { additionalProperties: false },
  ),
  data: Message,
});

export const markConversationRead = endpoint({
  route: 'POST /resource/ConversationsResource/update/',
  summary: 'Marks a conversation as read up to a message, or to its end.',
  acts: true,
  input: Type.Object(
    { conversation_id: Id, last_read_message_id: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  data: Conversation,
});

export const updateConversation = endpoint({
  route: 'POST /resource/ConversationResource/update/',
  summary: 'Mutes or unmutes a conversation for the viewer, or marks it as unread.',
  acts: true,
  input: Type.Object(
    {
      conversation_id: Id,
      is_muted: Type.Optional(Type.Boolean()),
      is_unread: Type.Optional(Type.Literal(true)),
    },
    { additionalProperties: false },
  ),
  data: Conversation,
});

export const leaveConversation = endpoint({
  route: 'POST /resource/ConversationMembersResource/delete/',
  summary: 'Leaves a conversation. One of two people returns with its next message.',
  acts: true,
  input: Type.Object({ conversation_id: Id }, { additionalProperties: false }),
  data: Type.Object({ id: Id }, { additionalProperties: false }),
});

export const rejoinConversation = endpoint({
  route: 'POST /resource/ConversationMembersResource/create/',
  summary: 'Undoes leaving a conversation, within a few minutes. Later it is a 404.',
  acts: true,
  input: Type.Object({ conversation_id: Id }, { additionalProperties: false }),
  data: Conversation,
});
