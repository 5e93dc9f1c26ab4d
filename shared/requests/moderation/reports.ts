// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/moderation/reports.ts';

export const createReport = /* @__PURE__ */ request<typeof contract.createReport>(
  'POST /resource/ReportResource/create/',
  'acts',
);
export const decideReport = /* @__PURE__ */ request<typeof contract.decideReport>(
  'POST /v3/reports/{report_id}/decide/',
);
export const getReportQueue =
  /* @__PURE__ */ request<typeof contract.getReportQueue>('GET /v3/reports/');
export const getReports = /* @__PURE__ */ request<typeof contract.getReports>(
  'GET /resource/ReportResource/get/',
  'acts',
);
