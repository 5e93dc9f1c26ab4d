import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { Bookmark, Id, Image, nullable, PageSize, UsernameInput } from '../base/field.ts';

export const Interest = Type.Object(
  {
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    image: nullable(Image),
    follower_count: Type.Integer(),
    followed_by_me: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Interest = Static<typeof Interest>;

/** [API-043] */
export const getInterest = endpoint({
  route: 'GET /resource/InterestResource/get/',
  summary: 'A topic by id or slug.',
  acts: true,
  input: Type.Object(
    {
      interest_id: Type.Optional(Id),
      slug: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  data: Interest,
});

export const getInterests = endpoint({
  route: 'GET /resource/InterestsResource/get/',
  summary:
    'Topics by name, or with a username the topics that this person follows, newest first, if the viewer can see them.',
  acts: true,
  input: Type.Object(
    {
      username: Type.Optional(UsernameInput),
      page_size: Type.Optional(PageSize),
      bookmark: Type.Optional(Bookmark),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Interest),
});

/** `interest_list` names the list that showed the topic. [API-042, SRV-048] */
export const followInterest = endpoint({
  route: 'POST /resource/InterestFollowResource/create/',
  summary: 'Follows a topic. Idempotent.',
  acts: true,
  input: Type.Object(
    { interest_id: Id, interest_list: Type.Optional(Type.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
  data: Interest,
});

export const unfollowInterest = endpoint({
  route: 'POST /resource/InterestFollowResource/delete/',
  summary: 'Unfollows a topic.',
  acts: true,
  input: followInterest.input,
  data: Interest,
});
