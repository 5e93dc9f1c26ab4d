import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { EmptyObject, Id, nullable, stringEnum, Timestamp } from '../base/field.ts';

/** [ENUM-003] */
export const BadgeLabel = stringEnum([
  'invested_in_good',
  'eco_friendly',
  'responsibly_sourced',
  'inclusive',
  'personal_touch',
]);
export type BadgeLabel = Static<typeof BadgeLabel>;

const Badge = Type.Object({ id: Type.String() }, { additionalProperties: false });

export const BadgeSelection = Type.Object(
  {
    badgeColor: nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    badgeOptOut: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 40, uniqueItems: true }),
  },
  { additionalProperties: false },
);
export type BadgeSelection = Static<typeof BadgeSelection>;

/** [ENT-038, ENT-039, ENT-040, ENT-041, ENT-042] */
export const VerifiedMerchant = Type.Object(
  {
    user_id: Id,
    is_verified_merchant: Type.Boolean(),
    is_inspirational_merchant: Type.Boolean(),
    is_inspirational: Type.Boolean(),
    is_eligible_for_storefront_badges: Type.Boolean(),
    business_diversity_labels: Type.Array(Type.String()),
    disapproval_reasons: Type.Array(Type.String()),
    review_criteria: Type.Array(Type.String()),
    review_labels: Type.Array(Type.String()),
    badge_details: Type.Array(Badge),
    profile_badges: Type.Array(Badge),
    inspirational_signal: Type.Object(
      { badge_details: Type.Array(Badge), inspirational_badge_selection: BadgeSelection },
      { additionalProperties: false },
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { additionalProperties: false },
);
export type VerifiedMerchant = Static<typeof VerifiedMerchant>;

export const getVerifiedMerchant = endpoint({
  route: 'GET /resource/VerifiedMerchantResource/get/',
  summary: "A merchant's record with its badges.",
  acts: true,
  input: Type.Object({ userId: Id }, { additionalProperties: false }),
  data: VerifiedMerchant,
});

export const updateVerifiedMerchant = endpoint({
  route: 'POST /resource/VerifiedMerchantResource/update/',
  summary: 'Sets the visible badges and their color; at most 3 show.',
  acts: true,
  input: Type.Object(
    { userId: Id, inspirational_badge_selection: BadgeSelection },
    { additionalProperties: false },
  ),
  data: VerifiedMerchant,
});

/** [ENT-043, ENT-044] */
export const BusinessProfile = Type.Object(
  {
    id: Id,
    permissions: Type.Array(Type.String()),
    viewerMeetsMfaRequirement: Type.Boolean(),
    user: Type.Object(
      {
        username: Type.String(),
        businessName: Type.String(),
        imgUrl: Type.String(),
        eligibleForStlTool: Type.Boolean(),
        merchantId: nullable(Type.String()),
        scheduledPinCount: Type.Integer(),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type BusinessProfile = Static<typeof BusinessProfile>;

export const getBusinessProfiles = endpoint({
  route: 'GET /vx/business_access/profiles/',
  summary: 'The business profiles that the viewer can act as, by id.',
  input: EmptyObject,
  data: Type.Object(
    { profiles: Type.Record(Type.String(), BusinessProfile) },
    { additionalProperties: false },
  ),
});
