// Written by `npm run contract` from the endpoints of the domain. Routes and types only: importing a schema would add
// the validator to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../contract/base/request.ts';
import type * as boards from '../contract/boards/index.ts';

export const acceptBoardInvite = /* @__PURE__ */ request<typeof boards.acceptBoardInvite>(
  'POST /resource/BoardInviteResource/update/',
  'acts',
);
export const archiveBoard = /* @__PURE__ */ request<typeof boards.archiveBoard>(
  'POST /v3/boards/{id}/archive/',
  'acts',
);
export const createBoard = /* @__PURE__ */ request<typeof boards.createBoard>(
  'POST /resource/BoardResource/create/',
  'acts',
);
export const createBoardInvite = /* @__PURE__ */ request<typeof boards.createBoardInvite>(
  'POST /resource/BoardInviteResource/create/',
  'acts',
);
export const createSection = /* @__PURE__ */ request<typeof boards.createSection>(
  'POST /resource/BoardSectionResource/create/',
  'acts',
);
export const deleteBoard = /* @__PURE__ */ request<typeof boards.deleteBoard>(
  'POST /resource/BoardResource/delete/',
  'acts',
);
export const deleteBoardCollaborator = /* @__PURE__ */ request<
  typeof boards.deleteBoardCollaborator
>('POST /resource/BoardCollaboratorResource/delete/', 'acts');
export const deleteBoardInvite = /* @__PURE__ */ request<typeof boards.deleteBoardInvite>(
  'POST /resource/BoardInviteResource/delete/',
  'acts',
);
export const deleteSection = /* @__PURE__ */ request<typeof boards.deleteSection>(
  'POST /resource/BoardSectionResource/delete/',
  'acts',
);
export const followBoard = /* @__PURE__ */ request<typeof boards.followBoard>(
  'POST /resource/BoardFollowResource/create/',
  'acts',
);
export const getBoard = /* @__PURE__ */ request<typeof boards.getBoard>(
  'GET /resource/BoardResource/get/',
  'acts',
);
export const getBoardAction = /* @__PURE__ */ request<typeof boards.getBoardAction>(
  'GET /v3/board_actions/{id}/',
  'acts',
);
export const getBoardActions = /* @__PURE__ */ request<typeof boards.getBoardActions>(
  'GET /v3/board_actions/',
  'acts',
);
export const getBoardCollaborators = /* @__PURE__ */ request<typeof boards.getBoardCollaborators>(
  'GET /resource/BoardCollaboratorResource/get/',
  'acts',
);
export const getBoardFields = /* @__PURE__ */ request<typeof boards.getBoardFields>(
  'GET /v3/boards/{id}/',
  'acts',
);
export const getBoardFollowers = /* @__PURE__ */ request<typeof boards.getBoardFollowers>(
  'GET /resource/BoardFollowersResource/get/',
  'acts',
);
export const getBoardInvites = /* @__PURE__ */ request<typeof boards.getBoardInvites>(
  'GET /resource/BoardInvitesResource/get/',
  'acts',
);
export const getBoards = /* @__PURE__ */ request<typeof boards.getBoards>(
  'GET /resource/BoardsResource/get/',
  'acts',
);
export const getDeletedBoard = /* @__PURE__ */ request<typeof boards.getDeletedBoard>(
  'GET /resource/DeletedBoardResource/get/',
  'acts',
);
export const getDeletedBoards = /* @__PURE__ */ request<typeof boards.getDeletedBoards>(
  'GET /v3/users/me/boards/deleted/',
  'acts',
);
export const getFilteredBoards = /* @__PURE__ */ request<typeof boards.getFilteredBoards>(
  'GET /v3/users/me/boards/filtered/feed/',
  'acts',
);
export const getMergedBoard = /* @__PURE__ */ request<typeof boards.getMergedBoard>(
  'GET /resource/MergedBoardResource/get/',
  'acts',
);
export const getPickerBoards = /* @__PURE__ */ request<typeof boards.getPickerBoards>(
  'GET /resource/BoardPickerBoardsResource/get/',
  'acts',
);
export const getSection = /* @__PURE__ */ request<typeof boards.getSection>(
  'GET /resource/BoardSectionResource/get/',
  'acts',
);
export const getSections = /* @__PURE__ */ request<typeof boards.getSections>(
  'GET /resource/BoardSectionsResource/get/',
  'acts',
);
export const mergeBoards = /* @__PURE__ */ request<typeof boards.mergeBoards>(
  'POST /v3/boards/{source}/merge/{target}/',
  'acts',
);
export const mergeSections = /* @__PURE__ */ request<typeof boards.mergeSections>(
  'POST /v3/board_sections/{source}/merge/{target}/',
  'acts',
);
export const purgeBoard = /* @__PURE__ */ request<typeof boards.purgeBoard>(
  'POST /v3/boards/{id}/purge/',
  'acts',
);
export const reorderBoards = /* @__PURE__ */ request<typeof boards.reorderBoards>(
  'POST /v3/users/boards/partial_reorder/',
  'acts',
);
export const reorderSections = /* @__PURE__ */ request<typeof boards.reorderSections>(
  'POST /v3/boards/{id}/sections/reorder/',
  'acts',
);
export const restoreBoard = /* @__PURE__ */ request<typeof boards.restoreBoard>(
  'POST /v3/boards/{id}/restore/',
  'acts',
);
export const unarchiveBoard = /* @__PURE__ */ request<typeof boards.unarchiveBoard>(
  'POST /v3/boards/{id}/unarchive/',
  'acts',
);
export const undoBoardAction = /* @__PURE__ */ request<typeof boards.undoBoardAction>(
  'POST /v3/board_actions/{id}/undo/',
  'acts',
);
export const unfollowBoard = /* @__PURE__ */ request<typeof boards.unfollowBoard>(
  'POST /resource/BoardFollowResource/delete/',
  'acts',
);
export const updateBoard = /* @__PURE__ */ request<typeof boards.updateBoard>(
  'POST /resource/BoardResource/update/',
  'acts',
);
export const updateBoardCollaborator = /* @__PURE__ */ request<
  typeof boards.updateBoardCollaborator
>('POST /resource/BoardCollaboratorResource/update/', 'acts');
export const updateBoardVisibility = /* @__PURE__ */ request<typeof boards.updateBoardVisibility>(
  'POST /resource/BoardVisibilityResource/update/',
  'acts',
);
export const updateSection = /* @__PURE__ */ request<typeof boards.updateSection>(
  'POST /resource/BoardSectionResource/update/',
  'acts',
);
