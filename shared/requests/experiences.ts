// Written by `npm run contract` from the endpoints of the domain. Routes and types only: importing a schema would add
// the validator to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../contract/base/request.ts';
import type * as experiences from '../contract/experiences/index.ts';

export const getExperiences = /* @__PURE__ */ request<typeof experiences.getExperiences>(
  'GET /resource/UserExperienceResource/get/',
);
export const logEvents =
  /* @__PURE__ */ request<typeof experiences.logEvents>('POST /v3/logs/events/');
export const updateExperience = /* @__PURE__ */ request<typeof experiences.updateExperience>(
  'POST /resource/UserExperienceResource/update/',
);
