import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { Bookmark, Id, PageSize, stringEnum, Timestamp, UsernameInput } from '../base/field.ts';
import { UserCard } from '../people/users.ts';

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
    /** Whether the account is deactivated, so the member can't act. Older servers don't list such members. */
    is_deactivated: Type.Optional(Type.Boolean()),
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
  summary: 'The members of a business, oldest first. For its owners.',
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
  summary: 'Adds a member to a business. Returns a 409 for an existing member.',
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
  summary:
    "Changes a member's permissions or second-factor requirement. Omitted fields keep their values.",
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
    'Removes a member from a business in all their browsers. Members can remove themselves with the business as `orbac_subject_id`.',
  acts: true,
  actsWithoutMfa: true,
  input: Type.Object({ member: Id }, { additionalProperties: false }),
  data: Type.Null(),
});
