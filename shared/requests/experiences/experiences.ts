// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/experiences/experiences.ts';

export const getExperiences = /* @__PURE__ */ request<typeof contract.getExperiences>(
  'GET /resource/UserExperienceResource/get/',
);
export const logEvents =
  /* @__PURE__ */ request<typeof contract.logEvents>('POST /v3/logs/events/');
export const updateExperience = /* @__PURE__ */ request<typeof contract.updateExperience>(
  'POST /resource/UserExperienceResource/update/',
);
