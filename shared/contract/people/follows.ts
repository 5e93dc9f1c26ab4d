import { type Static, Type } from 'typebox';
import { messageDenials } from '../../rules/messaging/message-access.ts';

import { endpoint } from '../base/endpoint.ts';
import {
  Bookmark,
  EmptyObject,
  Id,
  nullable,
  PageSize,
  stringEnum,
  UsernameInput,
} from '../base/field.ts';
import { UserCard } from './users.ts';

export const followUser = endpoint({
  route: 'POST /resource/UserFollowResource/create/',
  summary:
    "Follows a user, or asks to follow a private profile that hasn't invited the viewer. Idempotent.",
  acts: true,
  input: Type.Object(
    {
      user_id: Id,
      invite_code: Type.Optional(Type.String({ maxLength: 200 })),
      aux_data: Type.Optional(
        Type.Object({ pin_id: Type.Optional(Id) }, { additionalProperties: false }),
      ),
      client_tracking_params: Type.Optional(Type.String({ maxLength: 1000 })),
    },
    { additionalProperties: false },
  ),
  data: UserCard,
});

export const unfollowUser = endpoint({
  route: 'POST /resource/UserFollowResource/delete/',
  summary: 'Unfollows a user, or withdraws the request to follow.',
  acts: true,
  input: followUser.input,
  data: UserCard,
});

export const followUsers = endpoint({
  route: 'PUT /v3/users/follow/',
  summary: 'Follows several users.',
  acts: true,
  input: Type.Object(
    {
      followee_ids: Type.String({
        minLength: 1,
        maxLength: 6500,
        description: 'Ids, joined by commas.',
      }),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(UserCard),
});

const PeopleInput = Type.Object(
  {
    username: UsernameInput,
    page_size: Type.Optional(PageSize),
    bookmark: Type.Optional(Bookmark),
    exclude_not_explictly_followed: Type.Optional(Type.Boolean()),
    explicit_following: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const getFollowing = endpoint({
  route: 'GET /resource/UserFollowingResource/get/',
  summary: 'People followed by a user, newest first.',
  acts: true,
  input: PeopleInput,
  data: Type.Array(UserCard),
});

export const getFollowers = endpoint({
  route: 'GET /resource/UserFollowersResource/get/',
  summary: "A user's followers, newest first.",
  acts: true,
  input: PeopleInput,
  data: Type.Array(UserCard),
});

export const removeFollower = endpoint({
  route: 'POST /resource/UserFollowersResource/delete/',
  summary: 'Removes a follower of the viewer. They are not notified.',
  acts: true,
  input: Type.Object({ user_id: Id }, { additionalProperties: false }),
  data: EmptyObject,
});

const MAX_NAMED = 100;

const RequestAnswer = Type.Object(
  {
    user_ids: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: MAX_NAMED, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
);

const AnsweredRequests = Type.Object(
  { count: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
);

export const getFollowRequests = endpoint({
  route: 'GET /resource/FollowRequestsResource/get/',
  summary: 'People who ask to follow the viewer, newest first.',
  acts: true,
  input: Type.Object(
    { page_size: Type.Optional(PageSize), bookmark: Type.Optional(Bookmark) },
    { additionalProperties: false },
  ),
  data: Type.Array(UserCard),
});

export const approveFollowRequests = endpoint({
  route: 'POST /resource/FollowRequestsResource/update/',
  summary: 'Accepts requests to follow the viewer: the named ones, or all.',
  acts: true,
  input: RequestAnswer,
  data: AnsweredRequests,
});

export const declineFollowRequests = endpoint({
  route: 'POST /resource/FollowRequestsResource/delete/',
  summary:
    'Declines requests to follow the viewer: the named ones, or all. The people are not notified.',
  acts: true,
  input: RequestAnswer,
  data: AnsweredRequests,
});

export const restoreFollowRequests = endpoint({
  route: 'POST /resource/FollowRequestsResource/create/',
  summary: 'Reopens requests that the viewer has declined: undoes declineFollowRequests.',
  acts: true,
  input: Type.Object(
    { user_ids: Type.Array(Id, { minItems: 1, maxItems: MAX_NAMED, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  data: AnsweredRequests,
});

/** A person found by name, and what a message to them depends on. Older servers send the card alone. */
export const FoundUser = Type.Object(
  {
    ...UserCard.properties,
    follows_me: Type.Optional(Type.Boolean()),
    message_denial: Type.Optional(nullable(stringEnum(messageDenials))),
  },
  { additionalProperties: false },
);
export type FoundUser = Static<typeof FoundUser>;

export const searchUsers = endpoint({
  route: 'GET /resource/UserSearchResource/get/',
  summary: 'People whose username or name starts with a text, followed ones first.',
  acts: true,
  input: Type.Object(
    {
      query: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 25 })),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(FoundUser),
});

export const getPopularUsers = endpoint({
  route: 'GET /v3/users/popular/',
  summary: 'People and businesses with many followers, for someone who follows no one yet.',
  acts: true,
  input: Type.Object(
    { page_size: Type.Optional(PageSize), bookmark: Type.Optional(Bookmark) },
    { additionalProperties: false },
  ),
  data: Type.Array(UserCard),
});
