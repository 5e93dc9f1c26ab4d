// Written by `npm run contract` from the endpoints of the domain. Routes and types only: importing a schema would add
// the validator to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../contract/base/request.ts';
import type * as moderation from '../contract/moderation/index.ts';

export const createReport = /* @__PURE__ */ request<typeof moderation.createReport>(
  'POST /resource/ReportResource/create/',
  'acts',
);
export const decideReport = /* @__PURE__ */ request<typeof moderation.decideReport>(
  'POST /v3/reports/{report_id}/decide/',
);
export const decideTakedown = /* @__PURE__ */ request<typeof moderation.decideTakedown>(
  'POST /v3/legal/takedowns/{takedown_id}/decide/',
);
export const getReportQueue =
  /* @__PURE__ */ request<typeof moderation.getReportQueue>('GET /v3/reports/');
export const getReports = /* @__PURE__ */ request<typeof moderation.getReports>(
  'GET /resource/ReportResource/get/',
  'acts',
);
export const getTakedowns = /* @__PURE__ */ request<typeof moderation.getTakedowns>(
  'GET /v3/legal/takedowns/',
);
export const submitTakedown = /* @__PURE__ */ request<typeof moderation.submitTakedown>(
  'POST /v3/legal/takedowns/{law}/',
);
