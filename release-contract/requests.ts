// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '@corkboard/shared/contract/base/request';
import type * as contract from './contract/index.ts';

export const acceptPlan = /* @__PURE__ */ request<typeof contract.acceptPlan>(
  'POST /_release/v1/plan/accept',
);
export const allowBudgetException = /* @__PURE__ */ request<typeof contract.allowBudgetException>(
  'POST /_release/v1/exceptions',
);
export const approveChangeRequest = /* @__PURE__ */ request<typeof contract.approveChangeRequest>(
  'POST /_release/v1/orders/{id}/approve',
);
export const checkRelease = /* @__PURE__ */ request<typeof contract.checkRelease>(
  'POST /_release/v1/publish/check',
);
export const clearOverride = /* @__PURE__ */ request<typeof contract.clearOverride>(
  'POST /_release/v1/overrides/{id}/clear',
);
export const clearOwnOverride = /* @__PURE__ */ request<typeof contract.clearOwnOverride>(
  'POST /_release/override/clear',
);
export const compareVersions = /* @__PURE__ */ request<typeof contract.compareVersions>(
  'GET /_release/v1/compare',
);
export const createFreeze = /* @__PURE__ */ request<typeof contract.createFreeze>(
  'POST /_release/v1/freezes',
);
export const createOverride = /* @__PURE__ */ request<typeof contract.createOverride>(
  'POST /_release/v1/overrides',
);
export const createToken = /* @__PURE__ */ request<typeof contract.createToken>(
  'POST /_release/v1/tokens',
);
export const createWebhook = /* @__PURE__ */ request<typeof contract.createWebhook>(
  'POST /_release/v1/webhooks',
);
export const diffSnapshots =
  /* @__PURE__ */ request<typeof contract.diffSnapshots>('GET /_release/v1/diff');
export const endBudgetException = /* @__PURE__ */ request<typeof contract.endBudgetException>(
  'POST /_release/v1/exceptions/{id}/end',
);
export const endConsoleSession = /* @__PURE__ */ request<typeof contract.endConsoleSession>(
  'POST /_release/v1/session/end',
);
export const endFreeze = /* @__PURE__ */ request<typeof contract.endFreeze>(
  'POST /_release/v1/freezes/{id}/end',
);
export const exportAudit = /* @__PURE__ */ request<typeof contract.exportAudit>(
  'GET /_release/v1/audit/export',
);
export const getAudit = /* @__PURE__ */ request<typeof contract.getAudit>('GET /_release/v1/audit');
export const getAuditFilterOptions = /* @__PURE__ */ request<typeof contract.getAuditFilterOptions>(
  'GET /_release/v1/audit/words',
);
export const getBudgetExceptions = /* @__PURE__ */ request<typeof contract.getBudgetExceptions>(
  'GET /_release/v1/exceptions',
);
export const getChangeRequests =
  /* @__PURE__ */ request<typeof contract.getChangeRequests>('GET /_release/v1/orders');
export const getChannels = /* @__PURE__ */ request<typeof contract.getChannels>(
  'GET /_release/v1/channels',
);
export const getConsoleSessions = /* @__PURE__ */ request<typeof contract.getConsoleSessions>(
  'GET /_release/v1/sessions',
);
export const getConsoleSignInOptions = /* @__PURE__ */ request<
  typeof contract.getConsoleSignInOptions
>('GET /_release/v1/session/options');
export const getExperiments = /* @__PURE__ */ request<typeof contract.getExperiments>(
  'GET /_release/v1/experiments',
);
export const getFreezes = /* @__PURE__ */ request<typeof contract.getFreezes>(
  'GET /_release/v1/freezes',
);
export const getHealth =
  /* @__PURE__ */ request<typeof contract.getHealth>('GET /_release/v1/health');
export const getOverrides = /* @__PURE__ */ request<typeof contract.getOverrides>(
  'GET /_release/v1/overrides',
);
export const getOverview = /* @__PURE__ */ request<typeof contract.getOverview>(
  'GET /_release/v1/overview',
);
export const getPrincipal =
  /* @__PURE__ */ request<typeof contract.getPrincipal>('GET /_release/v1/me');
export const getReleaseNotes =
  /* @__PURE__ */ request<typeof contract.getReleaseNotes>('GET /_release/v1/notes');
export const getReportedErrors =
  /* @__PURE__ */ request<typeof contract.getReportedErrors>('GET /_release/v1/errors');
export const getRollout = /* @__PURE__ */ request<typeof contract.getRollout>(
  'GET /_release/v1/rollouts/{id}',
);
export const getRollouts = /* @__PURE__ */ request<typeof contract.getRollouts>(
  'GET /_release/v1/rollouts',
);
export const getSbom = /* @__PURE__ */ request<typeof contract.getSbom>('GET /_release/v1/sbom');
export const getSigningKeys =
  /* @__PURE__ */ request<typeof contract.getSigningKeys>('GET /_release/v1/keys');
export const getSlots = /* @__PURE__ */ request<typeof contract.getSlots>('GET /_release/v1/slots');
export const getSnapshot = /* @__PURE__ */ request<typeof contract.getSnapshot>(
  'GET /_release/v1/snapshots/{number}',
);
export const getSnapshots = /* @__PURE__ */ request<typeof contract.getSnapshots>(
  'GET /_release/v1/snapshots',
);
export const getStatus =
  /* @__PURE__ */ request<typeof contract.getStatus>('GET /_release/v1/status');
export const getTokens =
  /* @__PURE__ */ request<typeof contract.getTokens>('GET /_release/v1/tokens');
export const getVersions = /* @__PURE__ */ request<typeof contract.getVersions>(
  'GET /_release/v1/versions',
);
export const getWebhookDeliveries = /* @__PURE__ */ request<typeof contract.getWebhookDeliveries>(
  'GET /_release/v1/webhooks/{id}/deliveries',
);
export const getWebhooks = /* @__PURE__ */ request<typeof contract.getWebhooks>(
  'GET /_release/v1/webhooks',
);
export const previewPlan = /* @__PURE__ */ request<typeof contract.previewPlan>(
  'POST /_release/v1/preview',
);
export const promoteVersion = /* @__PURE__ */ request<typeof contract.promoteVersion>(
  'POST /_release/v1/promote',
);
export const publishVersion = /* @__PURE__ */ request<typeof contract.publishVersion>(
  'POST /_release/v1/publish',
);
export const redeliverWebhook = /* @__PURE__ */ request<typeof contract.redeliverWebhook>(
  'POST /_release/v1/webhooks/{id}/deliveries/{delivery}/redeliver',
);
export const registerSigningKey =
  /* @__PURE__ */ request<typeof contract.registerSigningKey>('POST /_release/v1/keys');
export const rejectChangeRequest = /* @__PURE__ */ request<typeof contract.rejectChangeRequest>(
  'POST /_release/v1/orders/{id}/reject',
);
export const removeChannel = /* @__PURE__ */ request<typeof contract.removeChannel>(
  'POST /_release/v1/channels/{name}/remove',
);
export const removeExperiment = /* @__PURE__ */ request<typeof contract.removeExperiment>(
  'POST /_release/v1/experiments/{name}/remove',
);
export const removeWebhook = /* @__PURE__ */ request<typeof contract.removeWebhook>(
  'POST /_release/v1/webhooks/{id}/remove',
);
export const revokeConsoleSession = /* @__PURE__ */ request<typeof contract.revokeConsoleSession>(
  'POST /_release/v1/sessions/{id}/end',
);
export const revokeSigningKey = /* @__PURE__ */ request<typeof contract.revokeSigningKey>(
  'POST /_release/v1/keys/{id}/revoke',
);
export const revokeToken = /* @__PURE__ */ request<typeof contract.revokeToken>(
  'POST /_release/v1/tokens/{id}/revoke',
);
export const rollBack = /* @__PURE__ */ request<typeof contract.rollBack>(
  'POST /_release/v1/rollback',
);
export const setApprovalPolicy = /* @__PURE__ */ request<typeof contract.setApprovalPolicy>(
  'PUT /_release/v1/remotes/{remote}/rules',
);
export const setChannel = /* @__PURE__ */ request<typeof contract.setChannel>(
  'PUT /_release/v1/channels/{name}',
);
export const setExperiment = /* @__PURE__ */ request<typeof contract.setExperiment>(
  'PUT /_release/v1/experiments/{name}',
);
export const startConsoleSession = /* @__PURE__ */ request<typeof contract.startConsoleSession>(
  'POST /_release/v1/session',
);
export const startRollout = /* @__PURE__ */ request<typeof contract.startRollout>(
  'POST /_release/v1/rollouts',
);
export const stepRollout = /* @__PURE__ */ request<typeof contract.stepRollout>(
  'POST /_release/v1/rollouts/{id}/step',
);
export const testWebhook = /* @__PURE__ */ request<typeof contract.testWebhook>(
  'POST /_release/v1/webhooks/{id}/test',
);
export const toggleRemote = /* @__PURE__ */ request<typeof contract.toggleRemote>(
  'POST /_release/v1/toggle',
);
export const transferSlot = /* @__PURE__ */ request<typeof contract.transferSlot>(
  'PUT /_release/v1/slots/{slot}',
);
export const verifyAudit = /* @__PURE__ */ request<typeof contract.verifyAudit>(
  'GET /_release/v1/audit/verify',
);
export const verifyVersion =
  /* @__PURE__ */ request<typeof contract.verifyVersion>('GET /_release/v1/verify');
