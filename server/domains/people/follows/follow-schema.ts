import type { Defaulted } from '../../../platform/db/column-types.ts';

export interface FollowTables {
  follows: FollowsTable;
  follow_requests: FollowRequestsTable;
  presence_counts: PresenceCountsTable;
}

interface FollowsTable {
  follower_id: string;
  followee_id: string;
  /** False if the follow came with another action, such as following all boards. */
  is_explicit: Defaulted<boolean>;
  /** Whether `follower_count` of the followee has the follower. False once a closed account is taken out. */
  is_follower_counted: Defaulted<boolean>;
  /** Whether `followed_user_count` of the follower has the followee. */
  is_followee_counted: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

/** Closed and reopened accounts whose follows are not all counted again. */
interface PresenceCountsTable {
  user_id: string;
  /** Of the last change. */
  change_id: string;
  tried_at: Defaulted<Date>;
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
