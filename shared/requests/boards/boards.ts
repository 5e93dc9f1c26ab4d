// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/boards/boards.ts';

export const getBoard = /* @__PURE__ */ request<typeof contract.getBoard>(
  'GET /resource/BoardResource/get/',
  'acts',
);
export const getBoardFields = /* @__PURE__ */ request<typeof contract.getBoardFields>(
  'GET /v3/boards/{id}/',
  'acts',
);
export const getBoards = /* @__PURE__ */ request<typeof contract.getBoards>(
  'GET /resource/BoardsResource/get/',
  'acts',
);
export const getMergedBoard = /* @__PURE__ */ request<typeof contract.getMergedBoard>(
  'GET /resource/MergedBoardResource/get/',
  'acts',
);
