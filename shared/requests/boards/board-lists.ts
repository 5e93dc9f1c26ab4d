// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/boards/board-lists.ts';

export const followBoard = /* @__PURE__ */ request<typeof contract.followBoard>(
  'POST /resource/BoardFollowResource/create/',
  'acts',
);
export const getBoardFollowers = /* @__PURE__ */ request<typeof contract.getBoardFollowers>(
  'GET /resource/BoardFollowersResource/get/',
  'acts',
);
export const getDeletedBoard = /* @__PURE__ */ request<typeof contract.getDeletedBoard>(
  'GET /resource/DeletedBoardResource/get/',
  'acts',
);
export const getDeletedBoards = /* @__PURE__ */ request<typeof contract.getDeletedBoards>(
  'GET /v3/users/me/boards/deleted/',
  'acts',
);
export const getFilteredBoards = /* @__PURE__ */ request<typeof contract.getFilteredBoards>(
  'GET /v3/users/me/boards/filtered/feed/',
  'acts',
);
export const getPickerBoards = /* @__PURE__ */ request<typeof contract.getPickerBoards>(
  'GET /resource/BoardPickerBoardsResource/get/',
  'acts',
);
export const unfollowBoard = /* @__PURE__ */ request<typeof contract.unfollowBoard>(
  'POST /resource/BoardFollowResource/delete/',
  'acts',
);
