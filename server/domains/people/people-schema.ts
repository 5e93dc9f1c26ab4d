import type {
  ReportReason,
  ReportStatus,
  TakedownLaw,
  TakedownLawType,
  TakedownStatus,
} from '@corkboard/shared/contract/moderation';
import type { NotificationType } from '@corkboard/shared/contract/notifications';
import type { WebsiteFailure } from '@corkboard/shared/contract/people';

import type { Defaulted } from '../../platform/db/column-types.ts';

export interface PeopleTables {
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
  profile_highlights: {
    user_id: string;
    position: number;
    pin_id: string | null;
    board_id: string | null;
  };
  reports: {
    id: string;
    reporter_id: string | null;
    user_id: string | null;
    pin_id: string | null;
    /** `user:…` or `pin:…`, which outlives its subject. */
    subject_key: string;
    reason: ReportReason;
    details: Defaulted<string>;
    status: Defaulted<ReportStatus>;
    decided_by: string | null;
    decided_at: Date | null;
    decision_note: Defaulted<string>;
    created_at: Defaulted<Date>;
  };
  takedowns: {
    id: string;
    law: TakedownLaw;
    law_type: TakedownLawType | null;
    username: string | null;
    content_urls: Defaulted<string[]>;
    explanation: string;
    full_name: string;
    email: string;
    organisation: Defaulted<string>;
    country: string | null;
    is_trusted_flagger: Defaulted<boolean>;
    submitted_by: string | null;
    /** Hash of the input: a repeated complaint is the same one. */
    fingerprint: string;
    status: Defaulted<TakedownStatus>;
    decided_by: string | null;
    decided_at: Date | null;
    decision_note: Defaulted<string>;
    created_at: Defaulted<Date>;
  };
  notifications: {
    id: string;
    user_id: string;
    type: NotificationType;
    actor_id: string | null;
    board_id: string | null;
    conversation_id: string | null;
    report_id: string | null;
    group_key: string;
    count: Defaulted<number>;
    read_at: Date | null;
    created_at: Defaulted<Date>;
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
