import type { UploadType } from '@corkboard/shared/contract/uploads.ts';
import type { ColumnType } from 'kysely';

import type { Defaulted } from '../../platform/db/column-types.ts';

type Moment = ColumnType<Date, Date | undefined, never>;

/** What the 0008 migration makes. */
export interface MediaTables {
  videos: {
    /** sha256 of the film as it is kept, hex. */
    digest: string;
    mime: 'video/mp4' | 'video/webm';
    bytes: number;
    width: number;
    height: number;
    /** The picture that stands for it until it plays. */
    poster_digest: string;
    created_at: Moment;
  };
  uploads: {
    id: string;
    user_id: string;
    type: UploadType;
    status: Defaulted<'registered' | 'processing' | 'succeeded' | 'failed'>;
    /** sha256 of the form's token, which is as good as a session for this one file. */
    token_hash: string;
    /** Digest of the picture that it became. */
    signature: string | null;
    video_digest: string | null;
    /** Why it failed. */
    message: string | null;
    /** Until then one process works on it; afterwards another may. */
    claimed_until: Date | null;
    created_at: Moment;
  };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends MediaTables {}
}
