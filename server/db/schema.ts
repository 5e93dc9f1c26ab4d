import type { BadgeSelection } from '@corkboard/shared/contract/business.ts';
import type { Audience } from '@corkboard/shared/contract/release-audience.ts';
import type { ExperimentDefinition } from '@corkboard/shared/contract/release-experiments.ts';
import type { WorldExperienceDisplay } from '@corkboard/shared/contract/world-experiences.ts';
import type { ColorFamily } from '@corkboard/shared/rules/color-family.ts';
import type { ColumnType } from 'kysely';

import type { AccountTables } from '../accounts/account-schema.ts';
import type { BoardActionTables } from '../board-actions/board-action-schema.ts';
import type { BoardTables } from '../boards/board-schema.ts';
import type { FormerAddressTables } from '../boards/former-address-schema.ts';
import type { ConversationTables } from '../conversations/conversation-schema.ts';
import type { LinkPageTables } from '../link-preview/link-page-schema.ts';
import type { MediaTables } from '../media/media-schema.ts';
import type { PinTables } from '../pins/pin-schema.ts';
import type { StoryTables } from '../pins/story-schema.ts';
import type { ReleaseTables } from '../release/release-schema.ts';
import type { PeopleTables } from '../users/people-schema.ts';
import type { UserTables } from '../users/user-schema.ts';
import type { Defaulted, Json } from './column-types.ts';

/** What the 0001 migration makes. Ids are made by `newId`; every time is `timestamptz(3)`. */
interface ProductTables extends UserTables, BoardTables, PinTables {
  pictures: PicturesTable;
  rate_counters: RateCountersTable;
  merchants: MerchantsTable;
  business_access: BusinessAccessTable;
  experiences: ExperiencesTable;
  experience_states: ExperienceStatesTable;
  experiments: ExperimentsTable;
  interests: InterestsTable;
  interest_follows: InterestFollowsTable;
  world_marks: WorldMarksTable;
}

interface PicturesTable {
  /** sha256 of the original, hex. */
  digest: string;
  width: number;
  height: number;
  mime: string;
  bytes: number;
  dominant_color: Defaulted<string>;
  /** What people call `dominant_color`; null until it was looked at. */
  color_family: ColorFamily | null;
  alt: Defaulted<string>;
  created_at: Defaulted<Date>;
}

interface RateCountersTable {
  key: string;
  count: number;
  resets_at: Date;
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
  /** Ids of badges. */
  badge_details: Defaulted<string[]>;
  profile_badges: Defaulted<string[]>;
  signal_badges: Defaulted<string[]>;
  badge_color: BadgeSelection['badgeColor'];
  badge_opt_out: Defaulted<string[]>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface BusinessAccessTable {
  /** The business account. */
  profile_id: string;
  member_id: string;
  permissions: Defaulted<string[]>;
  requires_mfa: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

export interface ExperiencesTable {
  experience_id: number;
  placement_id: number;
  type: string;
  display_data: Json<WorldExperienceDisplay>;
  /** Whom it is for: on a profile, its owner or its visitors. */
  audience: Defaulted<'everyone' | 'signed_in' | 'owner' | 'visitor' | 'partner'>;
  /** Lower comes first. */
  priority: Defaulted<number>;
  is_on: Defaulted<boolean>;
}

export interface ExperienceStatesTable {
  user_id: string;
  experience_id: number;
  state: 'viewed' | 'completed' | 'dismissed';
  updated_at: Defaulted<Date>;
}

interface ExperimentsTable {
  name: string;
  is_on: Defaulted<boolean>;
  /** The group's name, where an experiment has more than on and off. */
  group_name: string | null;
  description: Defaulted<string>;
  /** Of the audience, how many it is on for. */
  percent: Defaulted<number>;
  audience: ColumnType<Audience, string | undefined, string>;
  groups: ColumnType<ExperimentDefinition['groups'], string | undefined, string>;
  updated_at: Defaulted<Date>;
}

interface InterestsTable {
  id: string;
  name: string;
  slug: string;
  picture_digest: string | null;
  /** Kept in the transaction that changes `interest_follows`. */
  follower_count: Defaulted<number>;
  created_at: Defaulted<Date>;
}

interface InterestFollowsTable {
  user_id: string;
  interest_id: string;
  created_at: Defaulted<Date>;
}

/** What the server has to know about the world that was loaded. */
interface WorldMarksTable {
  mark: 'demo';
  created_at: Defaulted<Date>;
}

/** Every table. A later migration adds its own interface to this list. */
export interface Database
  extends ProductTables,
    BoardActionTables,
    FormerAddressTables,
    AccountTables,
    ReleaseTables,
    ConversationTables,
    MediaTables,
    LinkPageTables,
    StoryTables,
    PeopleTables {}
