import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import {
  Bookmark,
  EmptyObject,
  Id,
  nullable,
  PageSize,
  stringEnum,
  Timestamp,
} from '../base/field.ts';
import { UserCard } from '../people/users.ts';

export const NotificationType = stringEnum([
  'follow',
  'follow_request',
  'follow_request_approved',
  'board_invite',
  'board_invite_accepted',
  'contact_request',
  'contact_request_accepted',
  'message',
  'board_action_done',
  'board_action_failed',
  'report_decided',
  'business_access_given',
  'content_removed',
]);
export type NotificationType = Static<typeof NotificationType>;

export const Notification = Type.Object(
  {
    id: Id,
    type: NotificationType,
    created_at: Timestamp,
    is_read: Type.Boolean(),
    /** Null if no person caused it. Blocked people never appear, in either direction. */
    actor: nullable(UserCard),
    board: nullable(
      Type.Object(
        { id: Id, name: Type.String(), url: Type.String() },
        { additionalProperties: false },
      ),
    ),
    conversation_id: nullable(Id),
    report_id: nullable(Id),
    count: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
);
export type Notification = Static<typeof Notification>;

export const getNotifications = endpoint({
  route: 'GET /resource/NotificationsResource/get/',
  summary: "The viewer's notifications, newest first.",
  limitedLogin: 'refused',
  input: Type.Object(
    {
      field_set_key: Type.Optional(stringEnum(['news'])),
      only_unread: Type.Optional(Type.Boolean()),
      page_size: Type.Optional(PageSize),
      bookmark: Type.Optional(Bookmark),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Notification),
});

export const UnreadCounts = Type.Object(
  {
    notifications: Type.Integer({ description: 'Counted up to 1,000.' }),
    conversations: Type.Integer({ description: 'Counted up to 1,000.' }),
  },
  { additionalProperties: false },
);
export type UnreadCounts = Static<typeof UnreadCounts>;

export const getUnreadCounts = endpoint({
  route: 'GET /resource/UnreadCountsResource/get/',
  summary: "The viewer's unread counts.",
  limitedLogin: 'refused',
  acts: true,
  input: EmptyObject,
  data: UnreadCounts,
});

export const markNotificationsRead = endpoint({
  route: 'POST /resource/NotificationsResource/update/',
  summary: 'Marks the named notifications as read, or all of them.',
  acts: true,
  input: Type.Object(
    { notification_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })) },
    { additionalProperties: false },
  ),
  data: UnreadCounts,
});
