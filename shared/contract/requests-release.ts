import type * as orders from './change-requests.ts';
import type * as audit from './release-audit.ts';
import type * as channels from './release-channels.ts';
import type * as experiments from './release-experiments.ts';
import type * as overrides from './release-overrides.ts';
import type * as overview from './release-overview.ts';
import type * as rollouts from './release-rollouts.ts';
import type * as snapshots from './release-snapshots.ts';
import type * as tokens from './release-tokens.ts';
import { request } from './request.ts';

export const getOverview = /* @__PURE__ */ request<typeof overview.getOverview>(
  'GET /_release/v1/overview',
);
export const getStatus =
  /* @__PURE__ */ request<typeof overview.getStatus>('GET /_release/v1/status');
export const getVersions = /* @__PURE__ */ request<typeof overview.getVersions>(
  'GET /_release/v1/versions',
);
export const getHealth =
  /* @__PURE__ */ request<typeof overview.getHealth>('GET /_release/v1/health');
export const compareVersions = /* @__PURE__ */ request<typeof overview.compareVersions>(
  'GET /_release/v1/compare',
);
export const previewPlan = /* @__PURE__ */ request<typeof overview.previewPlan>(
  'POST /_release/v1/preview',
);

export const promoteVersion = /* @__PURE__ */ request<typeof channels.promoteVersion>(
  'POST /_release/v1/promote',
);
export const toggleRemote = /* @__PURE__ */ request<typeof channels.toggleRemote>(
  'POST /_release/v1/toggle',
);
export const getChannels = /* @__PURE__ */ request<typeof channels.getChannels>(
  'GET /_release/v1/channels',
);
export const setChannel = /* @__PURE__ */ request<typeof channels.setChannel>(
  'PUT /_release/v1/channels/{name}',
);
export const removeChannel = /* @__PURE__ */ request<typeof channels.removeChannel>(
  'POST /_release/v1/channels/{name}/remove',
);

export const getRollouts = /* @__PURE__ */ request<typeof rollouts.getRollouts>(
  'GET /_release/v1/rollouts',
);
export const getRollout = /* @__PURE__ */ request<typeof rollouts.getRollout>(
  'GET /_release/v1/rollouts/{id}',
);
export const startRollout = /* @__PURE__ */ request<typeof rollouts.startRollout>(
  'POST /_release/v1/rollouts',
);
export const stepRollout = /* @__PURE__ */ request<typeof rollouts.stepRollout>(
  'POST /_release/v1/rollouts/{id}/step',
);

export const getOrders =
  /* @__PURE__ */ request<typeof orders.getChangeRequests>('GET /_release/v1/orders');
export const approveOrder = /* @__PURE__ */ request<typeof orders.approveChangeRequest>(
  'POST /_release/v1/orders/{id}/approve',
);
export const rejectOrder = /* @__PURE__ */ request<typeof orders.rejectChangeRequest>(
  'POST /_release/v1/orders/{id}/reject',
);
export const setRemoteRules = /* @__PURE__ */ request<typeof orders.setApprovalPolicy>(
  'PUT /_release/v1/remotes/{remote}/rules',
);
export const getSlots = /* @__PURE__ */ request<typeof orders.getSlots>('GET /_release/v1/slots');
export const giveSlot = /* @__PURE__ */ request<typeof orders.transferSlot>(
  'PUT /_release/v1/slots/{slot}',
);

export const getSnapshots = /* @__PURE__ */ request<typeof snapshots.getSnapshots>(
  'GET /_release/v1/snapshots',
);
export const getSnapshot = /* @__PURE__ */ request<typeof snapshots.getSnapshot>(
  'GET /_release/v1/snapshots/{number}',
);
export const diffSnapshots =
  /* @__PURE__ */ request<typeof snapshots.diffSnapshots>('GET /_release/v1/diff');
export const rollBack = /* @__PURE__ */ request<typeof snapshots.rollBack>(
  'POST /_release/v1/rollback',
);

export const getAudit = /* @__PURE__ */ request<typeof audit.getAudit>('GET /_release/v1/audit');
export const getAuditText = /* @__PURE__ */ request<typeof audit.getAuditFilterOptions>(
  'GET /_release/v1/audit/words',
);
export const exportAudit = /* @__PURE__ */ request<typeof audit.exportAudit>(
  'GET /_release/v1/audit/export',
);
export const verifyAudit = /* @__PURE__ */ request<typeof audit.verifyAudit>(
  'GET /_release/v1/audit/verify',
);

export const getTokens =
  /* @__PURE__ */ request<typeof tokens.getTokens>('GET /_release/v1/tokens');
export const createToken = /* @__PURE__ */ request<typeof tokens.createToken>(
  'POST /_release/v1/tokens',
);
export const revokeToken = /* @__PURE__ */ request<typeof tokens.revokeToken>(
  'POST /_release/v1/tokens/{id}/revoke',
);
export const getHolder = /* @__PURE__ */ request<typeof tokens.getPrincipal>('GET /_release/v1/me');
export const openConsole = /* @__PURE__ */ request<typeof tokens.startConsoleSession>(
  'POST /_release/v1/session',
);
export const closeConsole = /* @__PURE__ */ request<typeof tokens.endConsoleSession>(
  'POST /_release/v1/session/end',
);

export const getConsoleSessions = /* @__PURE__ */ request<typeof tokens.getConsoleSessions>(
  'GET /_release/v1/sessions',
);
export const endConsoleSession = /* @__PURE__ */ request<typeof tokens.revokeConsoleSession>(
  'POST /_release/v1/sessions/{id}/end',
);

export const getOverrides = /* @__PURE__ */ request<typeof overrides.getOverrides>(
  'GET /_release/v1/overrides',
);
export const createOverride = /* @__PURE__ */ request<typeof overrides.createOverride>(
  'POST /_release/v1/overrides',
);
export const clearOverride = /* @__PURE__ */ request<typeof overrides.clearOverride>(
  'POST /_release/v1/overrides/{id}/clear',
);
export const clearOwnOverride = /* @__PURE__ */ request<typeof overrides.clearOwnOverride>(
  'POST /_release/override/clear',
);

export const getExperiments = /* @__PURE__ */ request<typeof experiments.getExperiments>(
  'GET /_release/v1/experiments',
);
export const setExperiment = /* @__PURE__ */ request<typeof experiments.setExperiment>(
  'PUT /_release/v1/experiments/{name}',
);
export const removeExperiment = /* @__PURE__ */ request<typeof experiments.removeExperiment>(
  'POST /_release/v1/experiments/{name}/remove',
);
