import type { UploadType } from '@corkboard/shared/contract/pins';
import type { ColumnType } from 'kysely';

import type { Defaulted } from '../../platform/db/column-types.ts';

type Moment = ColumnType<Date, Date | undefined, never>;

export interface MediaTables {
  videos: {
    digest: string;
    mime: 'video/mp4' | 'video/webm';
    bytes: number;
    width: number;
    height: number;
    poster_digest: string;
    created_at: Moment;
  };
  uploads: {
    id: string;
    user_id: string;
    type: UploadType;
    status: Defaulted<'registered' | 'processing' | 'succeeded' | 'failed'>;
    /** sha256 of the form's token, which authorizes this one upload. */
    token_hash: string;
    signature: string | null;
    video_digest: string | null;
    message: string | null;
    /** One process works on it until then; afterwards another can. */
    claimed_until: Date | null;
    created_at: Moment;
  };
  /** Files that a row stopped referring to. Another row can still do so. */
  released_media: { kind: 'picture' | 'video'; digest: string; released_at: Moment };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends MediaTables {}
}
