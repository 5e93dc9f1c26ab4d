import type { Defaulted } from '../../../platform/db/column-types.ts';

export interface FollowTables {
  follows: FollowsTable;
  follow_requests: FollowRequestsTable;
}

interface FollowsTable {
  follower_id: string;
  followee_id: string;
  /** False if the follow came with another action, such as following all boards. */
  is_explicit: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

interface FollowRequestsTable {
  requester_id: string;
  followee_id: string;
  /** Kept after a decline, so that the decline can be undone. */
  declined_at: Date | null;
  created_at: Defaulted<Date>;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends FollowTables {}
}
