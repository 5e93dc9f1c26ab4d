import type {
  AuditEntry,
  ChangeRequest,
  Experiment,
  Freeze,
  PublishedVersion,
  ReleaseOverview,
  ReleasePrincipal,
  RemoteOverview,
  Rollout,
  SigningKey,
  Webhook,
  WebhookDelivery,
} from '@corkboard/release-contract/contract';

export function aHolder(fields: Partial<ReleasePrincipal> = {}): ReleasePrincipal {
  return {
    id: 'token-1',
    name: 'Jun Ito',
    role: 'manager',
    team: null,
    person: 'Jun Ito',
    expires_at: '2027-01-01T00:00:00Z',
    ...fields,
  };
}

export function aRemoteOverview(fields: Partial<RemoteOverview> = {}): RemoteOverview {
  return {
    name: 'mf-boards',
    title: 'Boards',
    team: 'boards',
    enabled: true,
    off_reason: null,
    off_sentence: 'Boards are resting.',
    channels: { stable: '1.3.9' },
    versions: 2,
    needs_approval: false,
    waiting: 0,
    rollouts: [],
    traffic: [{ version: '1.3.9', share: 1, loads: 10, error_rate: 0, load_ms: 40 }],
    loads: 10,
    loads_an_hour: 12_400,
    error_rate: 0,
    series: [],
    fault: null,
    resting: [],
    ...fields,
  };
}

export function anOverview(fields: Partial<ReleaseOverview> = {}): ReleaseOverview {
  return {
    snapshot: 418,
    made_by: 'Jun Ito',
    reason: 'Faster',
    at: '2026-11-20T14:02:00Z',
    contract: '1.0.0',
    shell: 'abc',
    streams: 3,
    waiting_orders: 0,
    overrides: 0,
    servers: 1,
    warnings: [],
    remotes: [aRemoteOverview()],
    ...fields,
  };
}

export function anOrder(fields: Partial<ChangeRequest> = {}): ChangeRequest {
  const order = { remote: 'mf-boards', version: '1.4.0' };
  return {
    id: 'order-1',
    action: 'promote',
    remote: 'mf-boards',
    order,
    sentence: 'Everyone on stable gets mf-boards 1.4.0.',
    reason: 'Faster',
    asked_by: 'Jun Ito',
    asked_at: '2026-11-20T09:00:00Z',
    needs_approval: true,
    approved_by: null,
    due_at: null,
    state: 'waiting',
    outcome: null,
    may_approve: false,
    why_not: null,
    ...fields,
  };
}

export function aRollout(fields: Partial<Rollout> = {}): Rollout {
  const arm = { samples: 4471, failures: 2, rate: 0.0004, load_ms: 38 };
  return {
    id: 'rollout-1',
    remote: 'mf-boards',
    channel: 'stable',
    from: '1.3.9',
    to: '1.4.0',
    stages: [1, 5, 25, 50, 100].map((percent) => ({ percent, minutes: 60 })),
    stage: 2,
    percent: 25,
    advance: 'auto',
    audience: [],
    guard: {
      is_on: true,
      min_samples: 500,
      tolerance: 0.5,
      false_alarms: 0.01,
      action: 'rollback',
    },
    state: 'running',
    because: '',
    held_minutes: 18,
    revision: 3,
    made_by: 'Mara Lind',
    reason: 'Looks calm',
    started_at: '2026-11-20T12:43:00Z',
    ended_at: null,
    verdict: {
      old: { version: '1.3.9', ...arm },
      new: { version: '1.4.0', ...arm },
      stage_loads: 4471,
      needed_loads: 500,
      evidence: 1,
      needed: 100,
      state: 'sound',
      sentence: 'No regression after 4,471 samples.',
    },
    ...fields,
  };
}

export function anAuditEntry(fields: Partial<AuditEntry> = {}): AuditEntry {
  return {
    number: 7,
    at: '2026-11-20T14:02:00Z',
    actor: 'Jun Ito',
    origin: '127.0.0.1',
    action: 'disable',
    remote: 'mf-guidance',
    reason: 'Tooltip covers the Follow button on phones',
    before: null,
    after: null,
    snapshot: 418,
    previous_digest: 'd00d',
    digest: 'a91f00000007c2',
    ...fields,
  };
}

export function aVersion(fields: Partial<PublishedVersion> = {}): PublishedVersion {
  return {
    remote: 'mf-boards',
    version: '1.3.9',
    container: 'mf_boards__1_3_9',
    requires: '^1.0.0',
    kind: 'slots',
    slots: ['profile.boards'],
    commit: 'abc123',
    publisher: 'mara',
    inputs_digest: null,
    sizes: { files: 4, web: 60_000, web_brotli: 20_000, node: 50_000 },
    created_at: '2026-11-20T09:00:00Z',
    channels: [],
    present: true,
    ...fields,
  };
}

export function aFreeze(fields: Partial<Freeze> = {}): Freeze {
  return {
    id: 'f1',
    remote: null,
    from: '2026-11-20T09:00:00Z',
    until: '2026-12-01T09:00:00Z',
    reason: 'The sale.',
    made_by: 'Jun Ito',
    is_active: true,
    ...fields,
  };
}

export function anExperiment(fields: Partial<Experiment> = {}): Experiment {
  return {
    name: 'covers',
    description: 'Larger covers.',
    is_on: true,
    percent: 50,
    audience: [],
    groups: [],
    is_asked: true,
    updated_at: '2026-11-20T09:00:00Z',
    ...fields,
  };
}

export function aKey(fields: Partial<SigningKey> = {}): SigningKey {
  return {
    id: '0123456789abcdef0123456789abcdef',
    team: 'boards',
    name: 'CI',
    public_key: '-----BEGIN PUBLIC KEY-----',
    state: 'active',
    made_by: 'Jun Ito',
    created_at: '2026-11-20T09:00:00Z',
    ended_at: null,
    because: null,
    versions: 2,
    ...fields,
  };
}

export function aWebhook(fields: Partial<Webhook> = {}): Webhook {
  return {
    id: 'w1',
    url: 'https://ci.example/hooks/secret-part',
    events: ['change', 'failure'],
    remote: null,
    made_by: 'Jun Ito',
    created_at: '2026-11-20T09:00:00Z',
    last_delivery: null,
    ...fields,
  };
}

export function aDelivery(fields: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: 'd1',
    type: 'change',
    status: 'delivered',
    attempts: 1,
    message: null,
    created_at: '2026-11-20T09:00:00Z',
    finished_at: '2026-11-20T09:00:01Z',
    next_attempt_at: null,
    ...fields,
  };
}
