import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { Bookmark, Id, PageSize, stringEnum } from '../base/field.ts';
import { UserCard } from './users.ts';

/** The page on which a block started. The specification names the field but not its values. [BLOCK-008] */
export const BlockSource = stringEnum([
  'profile_header',
  'private_profile',
  'followers_list',
  'following_list',
  'conversation',
  'board_invite',
  'contact_request',
  'settings',
]);
export type BlockSource = Static<typeof BlockSource>;

/** [API-032] */
export const blockUser = endpoint({
  route: 'POST /resource/UserBlockResource/create/',
  summary: "Blocks a user: both stop following each other and disappear from each other's lists.",
  acts: true,
  input: Type.Object(
    {
      blocked_user_id: Id,
      block_source: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      block_context: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  data: UserCard,
});

/** [API-033] */
export const unblockUser = endpoint({
  route: 'POST /resource/UserBlockResource/delete/',
  summary: "Ends a block. Follows that it ended aren't restored.",
  acts: true,
  input: Type.Object({ blocked_user_id: Id }, { additionalProperties: false }),
  data: UserCard,
});

export const getBlockedUsers = endpoint({
  route: 'GET /resource/UserBlockResource/get/',
  summary: 'People blocked by the viewer, newest first.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object(
    {
      page_size: Type.Optional(PageSize),
      bookmark: Type.Optional(Bookmark),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(UserCard),
});
