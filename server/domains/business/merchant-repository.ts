import type { BadgeSelection, VerifiedMerchant } from '@corkboard/shared/contract/business';
import type { ProfileFacts } from '@corkboard/shared/rules/people';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { profileFacts } from '../people/follows/person-relation-queries.ts';

export type MerchantRepository = ReturnType<typeof merchantRepository>;

interface Found {
  merchant: VerifiedMerchant;
  /** Of the merchant's profile, for the viewer. */
  facts: ProfileFacts;
}

export function merchantRepository(db: Db) {
  return {
    async find(userId: string, viewerId: string | null): Promise<Found | null> {
      const row = await db
        .selectFrom('merchants as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .selectAll('m')
        .select((eb) => profileFacts(viewerId, eb.ref('u.id')).as('facts'))
        .where('m.user_id', '=', userId)
        .where('u.deactivated_at', 'is', null)
        .executeTakeFirst();
      return row ? { merchant: toMerchant(row), facts: row.facts } : null;
    },

    async select(userId: string, { badgeColor, badgeOptOut }: BadgeSelection): Promise<void> {
      await db
        .updateTable('merchants')
        .set({ badge_color: badgeColor, badge_opt_out: badgeOptOut, updated_at: new Date() })
        .where('user_id', '=', userId)
        .execute();
    },
  };
}

function toMerchant(row: Selectable<Database['merchants']>): VerifiedMerchant {
  return {
    user_id: row.user_id,
    is_verified_merchant: row.is_verified_merchant,
    is_inspirational_merchant: row.is_inspirational_merchant,
    is_inspirational: row.is_inspirational,
    is_eligible_for_storefront_badges: row.is_eligible_for_storefront_badges,
    business_diversity_labels: row.business_diversity_labels,
    disapproval_reasons: row.disapproval_reasons,
    review_criteria: row.review_criteria,
    review_labels: row.review_labels,
    badge_details: badges(row.badge_details),
    profile_badges: badges(row.profile_badges),
    inspirational_signal: {
      badge_details: badges(row.signal_badges),
      inspirational_badge_selection: {
        badgeColor: row.badge_color,
        badgeOptOut: row.badge_opt_out,
      },
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function badges(ids: string[]) {
  return ids.map((id) => ({ id }));
}
