import type {
  ReportReason,
  ReportStatus,
  TakedownLaw,
  TakedownLawType,
  TakedownStatus,
} from '@corkboard/shared/contract/moderation';

import type { Defaulted } from '../../platform/db/column-types.ts';

export interface ModerationTables {
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
  takedown_people: {
    takedown_id: string;
    user_id: string;
  };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends ModerationTables {}
}
