import type { Defaulted } from '../../../platform/db/column-types.ts';

interface InterestTables {
  interests: InterestsTable;
  interest_follows: InterestFollowsTable;
}

interface InterestsTable {
  id: string;
  name: string;
  slug: string;
  picture_digest: string | null;
  follower_count: Defaulted<number>;
  created_at: Defaulted<Date>;
}

interface InterestFollowsTable {
  user_id: string;
  interest_id: string;
  created_at: Defaulted<Date>;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends InterestTables {}
}
