// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/boards/board-edits.ts';

export const archiveBoard = /* @__PURE__ */ request<typeof contract.archiveBoard>(
  'POST /v3/boards/{id}/archive/',
  'acts',
);
export const createBoard = /* @__PURE__ */ request<typeof contract.createBoard>(
  'POST /resource/BoardResource/create/',
  'acts',
);
export const deleteBoard = /* @__PURE__ */ request<typeof contract.deleteBoard>(
  'POST /resource/BoardResource/delete/',
  'acts',
);
export const mergeBoards = /* @__PURE__ */ request<typeof contract.mergeBoards>(
  'POST /v3/boards/{source}/merge/{target}/',
  'acts',
);
export const purgeBoard = /* @__PURE__ */ request<typeof contract.purgeBoard>(
  'POST /v3/boards/{id}/purge/',
  'acts',
);
export const reorderBoards = /* @__PURE__ */ request<typeof contract.reorderBoards>(
  'POST /v3/users/boards/partial_reorder/',
  'acts',
);
export const restoreBoard = /* @__PURE__ */ request<typeof contract.restoreBoard>(
  'POST /v3/boards/{id}/restore/',
  'acts',
);
export const unarchiveBoard = /* @__PURE__ */ request<typeof contract.unarchiveBoard>(
  'POST /v3/boards/{id}/unarchive/',
  'acts',
);
export const updateBoard = /* @__PURE__ */ request<typeof contract.updateBoard>(
  'POST /resource/BoardResource/update/',
  'acts',
);
