import { type Static, Type } from 'typebox';

import { endpoint } from './endpoint.ts';
import { Bookmark, Id, PageSize, stringEnum, Timestamp, UsernameInput } from './field.ts';
import { UserCard } from './users.ts';

/**
 * `OWNER` can do everything, including managing permissions and switching to the account. `ADMIN` can act as the
 * business and edit its profile. `ANALYST` can act as it.
 */
export const BusinessPermission = stringEnum(['OWNER', 'ADMIN', 'ANALYST']);
export type BusinessPermission = Static<typeof BusinessPermission>;

export const BusinessMember = Type.Object(
  {
    user: UserCard,
    permissions: Type.Array(BusinessPermission),
    requires_mfa: Type.Boolean(),
    meets_mfa_requirement: Type.Boolean(),
    is_me: Type.Boolean(),
    is_last_owner: Type.Boolean(),
    created_at: Timestamp,
  },
  { additionalProperties: false },
);
export type BusinessMember = Static<typeof BusinessMember>;

const permissions = Type.Array(BusinessPermission, {
  minItems: 1,
  maxItems: 3,
  uniqueItems: true,
});
export const getBusinessMembers = endpoint({
  route: 'GET /vx/business_access/members/',
  summary: 'Who may act as the business, the first one first. For its owners alone.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object(
    { page_size: Type.Optional(PageSize), bookmark: Type.Optional(Bookmark) },
    { additionalProperties: false },
  ),
  data: Type.Array(BusinessMember),
});

export const addBusinessMember = endpoint({
  route: 'POST /vx/business_access/members/',
  summary: 'Lets another person act as the business. Somebody who may already is a conflict.',
  acts: true,
  input: Type.Object(
    {
      username: UsernameInput,
      permissions,
      requires_mfa: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  data: BusinessMember,
});

export const updateBusinessMember = endpoint({
  route: 'POST /vx/business_access/members/{member}/',
  summary: 'Gives a member other permissions, or asks for a second factor; what is left out stays.',
  acts: true,
  input: Type.Object(
    {
      member: Id,
      permissions: Type.Optional(permissions),
      requires_mfa: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  data: BusinessMember,
});

export const removeBusinessMember = endpoint({
  route: 'POST /vx/business_access/members/{member}/remove/',
  summary:
    'Takes all permissions from a member, at once in all their browsers. A member may remove themselves: with the business as `orbac_subject_id`.',
  acts: true,
  actsWithoutMfa: true,
  input: Type.Object({ member: Id }, { additionalProperties: false }),
  data: Type.Null(),
});
