import type { ChangeRequest, RulesOrder } from '@corkboard/shared/contract/change-requests.ts';
import type { PromoteInput, ToggleInput } from '@corkboard/shared/contract/release.ts';
import type { Audience } from '@corkboard/shared/contract/release-audience.ts';
import type {
  GuardSettings,
  RolloutInput,
  RolloutStage,
  RolloutState,
} from '@corkboard/shared/contract/release-rollouts.ts';
import type { GuardEvidence } from '@corkboard/shared/rules/release-guard.ts';
import type { ColumnType, Generated } from 'kysely';

import type { Json } from '../../platform/db/column-types.ts';

export type ChangeRequestAction = ChangeRequest['action'];
export type OrderBody = PromoteInput | RolloutInput | ToggleInput | RulesOrder;

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** The tables of rollouts, waiting orders, slots and overrides. */
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
    /** Watched milliseconds of the stage. */
    held_ms: Generated<number>;
    /** When the keeper looked last. */
    looked_at: MaybeMoment;
    evidence: Json<GuardEvidence>;
    revision: Generated<number>;
    made_by: string;
    reason: string;
    started_at: Moment;
    /** Null while it runs or is paused. */
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
  release_slots: { slot: string; team: string; remote: string; since: Moment };
  remote_version_events: {
    remote: string;
    version: string;
    emits: Json<string[]>;
    hears: Json<string[]>;
  };
  release_overrides: {
    id: string;
    remotes: Json<Record<string, string>>;
    account_id: string | null;
    account: string | null;
    /** sha256 of the visitor's cookie that it is bound to. */
    visitor_hash: string | null;
    made_by: string;
    reason: string;
    created_at: Moment;
    expires_at: Moment;
    taken_at: MaybeMoment;
    cleared_at: MaybeMoment;
  };
  /** Sessions of the console. */
  release_sessions: {
    id: string;
    /** sha256 of the browser's cookie, hex. */
    token_hash: string;
    release_token_id: string;
    user_agent: string;
    created_at: Moment;
    last_seen_at: Moment;
    expires_at: Moment;
  };
  /** Secrets that all processes share. */
  release_keys: { use: string; secret: string; created_at: Moment };
}
