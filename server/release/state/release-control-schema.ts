import type {
  BudgetException,
  ChangeRequest,
  ChannelOrder,
  ChannelRemoval,
  GuardSettings,
  PromoteInput,
  RolloutInput,
  RolloutStage,
  RolloutState,
  RolloutStep,
  RulesOrder,
  ToggleInput,
  WebhookDelivery,
  WebhookEvent,
} from '@corkboard/release-contract/contract';
import type { GuardEvidence } from '@corkboard/release-contract/rules';
import type { Audience } from '@corkboard/shared/contract/release';
import type { ColumnType, Generated } from 'kysely';

import type { Json } from '../../platform/db/column-types.ts';
import type { Leased } from '../../platform/jobs/lease-schema.ts';

export type ChangeRequestAction = ChangeRequest['action'];
export type OrderBody =
  | PromoteInput
  | RolloutInput
  | RolloutStep
  | ChannelOrder
  | ChannelRemoval
  | ToggleInput
  | RulesOrder;

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface ReleaseControlTables {
  release_rollouts: {
    id: string;
    remote: string;
    channel: string;
    from_version: string;
    to_version: string;
    stages: Json<RolloutStage[]>;
    stage: number;
    advance: 'auto' | 'manual';
    audience: Json<Audience>;
    guard: Json<GuardSettings>;
    state: RolloutState;
    because: Generated<string>;
    held_ms: Generated<number>;
    looked_at: MaybeMoment;
    evidence: Json<GuardEvidence>;
    revision: Generated<number>;
    made_by: string;
    reason: string;
    started_at: Moment;
    ended_at: MaybeMoment;
  };
  release_orders: {
    id: string;
    action: ChangeRequestAction;
    remote: string;
    order: Json<OrderBody>;
    sentence: string;
    reason: string;
    asked_by: string;
    asked_token: string;
    asked_from: string;
    asked_team: string | null;
    asked_at: Moment;
    needs_approval: boolean;
    approved_by: string | null;
    due_at: MaybeMoment;
    state: 'waiting' | 'scheduled' | 'done' | 'rejected' | 'withdrawn' | 'failed';
    outcome: string | null;
    ended_at: MaybeMoment;
  };
  release_exceptions: {
    id: string;
    remote: string;
    budget: BudgetException['budget'];
    max: number | null;
    reason: string;
    allowed_by: string;
    created_at: Moment;
    until: Moment;
    ended_at: MaybeMoment;
  };
  release_slots: { slot: string; team: string; remote: string; since: Moment };
  remote_version_events: {
    remote: string;
    version: string;
    emits: Json<string[]>;
    hears: Json<string[]>;
  };
  release_plans: {
    counter: number;
    snapshot: number;
    /** What was signed. */
    statement: string;
    key_id: string;
    /** PEM, for servers that don't know the key. */
    public_key: string;
    signature: string;
    created_at: Generated<Date>;
  };
  release_signing_keys: {
    id: string;
    team: string;
    name: string;
    /** PEM. */
    public_key: string;
    made_by: string;
    created_at: Generated<Date>;
    retired_at: MaybeMoment;
    revoked_at: MaybeMoment;
    because: ColumnType<string | null, string | null | undefined, string | null>;
  };
  remote_version_maps: {
    remote: string;
    version: string;
    /** Its name in the archive. */
    file: string;
    digest: string;
    /** In bytes, uncompressed. */
    size: number;
    /** Compressed with brotli. */
    content: Buffer;
  };
  remote_version_notes: {
    remote: string;
    version: string;
    /** As it was published. */
    content: string;
  };
  remote_version_sboms: {
    remote: string;
    version: string;
    /** As it was published. */
    content: string;
    digest: string;
    packages: number;
  };
  remote_version_signatures: {
    remote: string;
    version: string;
    key_id: string;
    signed_text: string;
    signature: string;
  };
  release_overrides: {
    id: string;
    remotes: Json<Record<string, string>>;
    account_id: string | null;
    account: string | null;
    visitor_hash: string | null;
    made_by: string;
    /** The id of a token. Null if an earlier version made it. */
    made_with: string | null;
    reason: string;
    created_at: Moment;
    expires_at: Moment;
    taken_at: MaybeMoment;
    cleared_at: MaybeMoment;
  };
  release_sessions: {
    id: string;
    token_hash: string;
    release_token_id: string;
    user_agent: string;
    created_at: Moment;
    last_seen_at: Moment;
    expires_at: Moment;
  };
  /** Loads that a page began, as far as the process that knows the begin doesn't know the end. */
  release_open_loads: {
    id: string;
    remote: string;
    version: string;
    began_at: Date | null;
    ended_at: Date | null;
  };
  release_servers: { id: string; seen_at: Moment };
  /** Versions that a server doesn't render for a while. */
  release_rests: {
    server: string;
    remote: string;
    version: string;
    fault: string;
    until: Moment;
  };
  release_webhooks: {
    id: string;
    url: string;
    secret: string;
    events: WebhookEvent[];
    remote: string | null;
    made_by: string;
    created_at: Generated<Date>;
    ended_at: MaybeMoment;
  };
  release_deliveries: Leased & {
    id: string;
    webhook_id: string;
    /** One event goes to a webhook once. */
    event_key: string;
    type: WebhookDelivery['type'];
    body: string;
  };
  release_freezes: {
    id: string;
    remote: string | null;
    starts_at: Moment;
    ends_at: Moment;
    reason: string;
    made_by: string;
    created_at: Generated<Date>;
  };
}
