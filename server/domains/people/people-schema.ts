import type { WebsiteFailure } from '@corkboard/shared/contract/people';

import type { Defaulted } from '../../platform/db/column-types.ts';

export interface PeopleTables {
  blocks: {
    blocker_id: string;
    blocked_id: string;
    source: string | null;
    context: string | null;
    created_at: Defaulted<Date>;
  };
  user_states: {
    user_id: string;
    state: string;
    value: string;
    updated_at: Defaulted<Date>;
  };
  username_changes: {
    id: string;
    user_id: string;
    from_username: string;
    created_at: Defaulted<Date>;
  };
  website_checks: {
    user_id: string;
    code: string;
    website_url: string | null;
    failure: WebsiteFailure | null;
    checked_at: Date | null;
  };
  invite_codes: {
    code: string;
    user_id: string;
    landed_count: Defaulted<number>;
    revoked_at: Date | null;
    expires_at: Date;
    created_at: Defaulted<Date>;
  };
  invite_redemptions: {
    code: string;
    user_id: string;
    /** Set when the owner removes or blocks this person: the code no longer gives access. */
    ended_at: Date | null;
    created_at: Defaulted<Date>;
  };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends PeopleTables {}
}
