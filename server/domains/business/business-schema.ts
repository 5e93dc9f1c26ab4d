import type { BadgeSelection } from '@corkboard/shared/contract/business';

import type { Defaulted } from '../../platform/db/column-types.ts';

interface BusinessTables {
  merchants: MerchantsTable;
  business_access: BusinessAccessTable;
}

interface MerchantsTable {
  user_id: string;
  is_verified_merchant: Defaulted<boolean>;
  is_inspirational_merchant: Defaulted<boolean>;
  is_inspirational: Defaulted<boolean>;
  is_eligible_for_storefront_badges: Defaulted<boolean>;
  business_diversity_labels: Defaulted<string[]>;
  disapproval_reasons: Defaulted<string[]>;
  review_criteria: Defaulted<string[]>;
  review_labels: Defaulted<string[]>;
  badge_details: Defaulted<string[]>;
  profile_badges: Defaulted<string[]>;
  signal_badges: Defaulted<string[]>;
  badge_color: BadgeSelection['badgeColor'];
  badge_opt_out: Defaulted<string[]>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface BusinessAccessTable {
  profile_id: string;
  member_id: string;
  permissions: Defaulted<string[]>;
  requires_mfa: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends BusinessTables {}
}
