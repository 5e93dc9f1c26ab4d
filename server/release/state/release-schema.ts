import type {
  ReleaseRole,
  SnapshotState,
  VersionRecord,
} from '@corkboard/release-contract/contract';
import type { SpeedMetric } from '@corkboard/release-contract/rules';
import type { StorageDeclaration } from '@corkboard/shared/contract/release';
import type { ColumnType, Generated } from 'kysely';

import type { Json } from '../../platform/db/column-types.ts';
import type { ReleaseControlTables } from './release-control-schema.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;

export interface ReleaseTables extends ReleaseControlTables {
  remotes: {
    name: string;
    title: string;
    team: string;
    kind: string;
    created_at: Moment;
    needs_approval: Generated<boolean>;
  };
  remote_versions: {
    remote: string;
    version: string;
    title: string;
    team: string;
    kind: VersionRecord['kind'];
    policy: VersionRecord['policy'];
    off: string;
    slots: Json<string[]>;
    requires: string;
    container: string;
    commit: string;
    inputs_digest: string | null;
    files: Json<Record<string, string>>;
    node_files: Json<Record<string, string>>;
    preload: Json<string[]>;
    styles: Json<string[]>;
    sizes: Json<VersionRecord['sizes']>;
    storage: Json<StorageDeclaration[]> | null;
    publisher: string;
    content_digest: string;
    created_at: Moment;
  };
  release_snapshots: {
    number: number;
    state: Json<SnapshotState>;
    made_by: string;
    reason: string;
    at: Moment;
    restores: number | null;
  };
  /** One row: the active snapshot and the end of the audit chain. Its lock serializes changes. */
  release_head: {
    id: number;
    snapshot: number;
    audit_number: number;
    audit_digest: string;
  };
  release_audit: {
    number: number;
    at: Moment;
    actor: string;
    origin: string;
    action: string;
    remote: string | null;
    reason: string;
    before: Json<unknown>;
    after: Json<unknown>;
    snapshot: number;
    previous_digest: string;
    digest: string;
  };
  release_tokens: {
    id: string;
    name: string;
    token_hash: string;
    role: ReleaseRole;
    team: string | null;
    created_at: Moment;
    expires_at: Moment;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    made_by: Generated<string>;
    person: string | null;
    /** Issuer and subject of single sign-on, as JSON. */
    subject: Generated<string | null>;
    last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  release_reports: {
    remote: string;
    version: string;
    minute: Moment;
    kind: string;
    phase: string;
    count: number;
    duration_sum: Generated<number>;
    duration_count: Generated<number>;
  };
  release_errors: {
    remote: string;
    version: string;
    phase: string;
    fingerprint: string;
    message: string;
    stack: string;
    count: number;
    first_at: Moment;
    last_at: Moment;
  };
  /** Durations in milliseconds, as sums of their natural logarithms. */
  release_timings: {
    remote: string;
    version: string;
    minute: Moment;
    metric: SpeedMetric;
    count: number;
    log_sum: number;
    log_squares: number;
  };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends ReleaseTables {}
}
