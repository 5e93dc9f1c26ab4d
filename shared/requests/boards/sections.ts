// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/boards/sections.ts';

export const createSection = /* @__PURE__ */ request<typeof contract.createSection>(
  'POST /resource/BoardSectionResource/create/',
  'acts',
);
export const deleteSection = /* @__PURE__ */ request<typeof contract.deleteSection>(
  'POST /resource/BoardSectionResource/delete/',
  'acts',
);
export const getSection = /* @__PURE__ */ request<typeof contract.getSection>(
  'GET /resource/BoardSectionResource/get/',
  'acts',
);
export const getSections = /* @__PURE__ */ request<typeof contract.getSections>(
  'GET /resource/BoardSectionsResource/get/',
  'acts',
);
export const mergeSections = /* @__PURE__ */ request<typeof contract.mergeSections>(
  'POST /v3/board_sections/{source}/merge/{target}/',
  'acts',
);
export const reorderSections = /* @__PURE__ */ request<typeof contract.reorderSections>(
  'POST /v3/boards/{id}/sections/reorder/',
  'acts',
);
export const updateSection = /* @__PURE__ */ request<typeof contract.updateSection>(
  'POST /resource/BoardSectionResource/update/',
  'acts',
);
