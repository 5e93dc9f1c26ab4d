/** The requests of boards, sections, Pins, invitations and exports; see `requests.ts` for what a request is. */
import type * as boardActions from './board-actions.ts';
import type * as boardEdits from './board-edits.ts';
import type * as boardLists from './board-lists.ts';
import type * as boardVisibility from './board-visibility.ts';
import type * as boards from './boards.ts';
import type * as clusters from './clusters.ts';
import type * as contactRequests from './contact-requests.ts';
import { request } from './endpoint.ts';
import type * as exports from './exports.ts';
import type * as invites from './invites.ts';
import type * as pinActions from './pin-actions.ts';
import type * as pinFeeds from './pin-feeds.ts';
import type * as pinOrder from './pin-order.ts';
import type * as sections from './sections.ts';

export const updateBoard = /* @__PURE__ */ request<typeof boardEdits.updateBoard>(
  'POST /resource/BoardResource/update/',
);
export const deleteBoard = /* @__PURE__ */ request<typeof boardEdits.deleteBoard>(
  'POST /resource/BoardResource/delete/',
);
export const archiveBoard = /* @__PURE__ */ request<typeof boardEdits.archiveBoard>(
  'POST /v3/boards/{id}/archive/',
);
export const unarchiveBoard = /* @__PURE__ */ request<typeof boardEdits.unarchiveBoard>(
  'POST /v3/boards/{id}/unarchive/',
);
export const mergeBoards = /* @__PURE__ */ request<typeof boardEdits.mergeBoards>(
  'POST /v3/boards/{source}/merge/{target}/',
);
export const reorderBoards = /* @__PURE__ */ request<typeof boardEdits.reorderBoards>(
  'POST /v3/users/boards/partial_reorder/',
);
export const restoreBoard = /* @__PURE__ */ request<typeof boardEdits.restoreBoard>(
  'POST /v3/boards/{id}/restore/',
);
export const purgeBoard = /* @__PURE__ */ request<typeof boardEdits.purgeBoard>(
  'POST /v3/boards/{id}/purge/',
);

export const getBoardFields =
  /* @__PURE__ */ request<typeof boards.getBoardFields>('GET /v3/boards/{id}/');
export const getMergedBoard = /* @__PURE__ */ request<typeof boards.getMergedBoard>(
  'GET /resource/MergedBoardResource/get/',
);

export const getFilteredBoards = /* @__PURE__ */ request<typeof boardLists.getFilteredBoards>(
  'GET /v3/users/me/boards/filtered/feed/',
);
export const getPickerBoards = /* @__PURE__ */ request<typeof boardLists.getPickerBoards>(
  'GET /resource/BoardPickerBoardsResource/get/',
);
export const getDeletedBoards = /* @__PURE__ */ request<typeof boardLists.getDeletedBoards>(
  'GET /v3/users/me/boards/deleted/',
);
export const getBoardFollowers = /* @__PURE__ */ request<typeof boardLists.getBoardFollowers>(
  'GET /resource/BoardFollowersResource/get/',
);
export const followBoard = /* @__PURE__ */ request<typeof boardLists.followBoard>(
  'POST /resource/BoardFollowResource/create/',
);
export const unfollowBoard = /* @__PURE__ */ request<typeof boardLists.unfollowBoard>(
  'POST /resource/BoardFollowResource/delete/',
);

export const getBoardActions =
  /* @__PURE__ */ request<typeof boardActions.getBoardActions>('GET /v3/board_actions/');
export const getBoardAction = /* @__PURE__ */ request<typeof boardActions.getBoardAction>(
  'GET /v3/board_actions/{id}/',
);
export const undoBoardAction = /* @__PURE__ */ request<typeof boardActions.undoBoardAction>(
  'POST /v3/board_actions/{id}/undo/',
);

export const updateBoardVisibility = /* @__PURE__ */ request<
  typeof boardVisibility.updateBoardVisibility
>('POST /resource/BoardVisibilityResource/update/');

export const getSections = /* @__PURE__ */ request<typeof sections.getSections>(
  'GET /resource/BoardSectionsResource/get/',
);
export const getSection = /* @__PURE__ */ request<typeof sections.getSection>(
  'GET /resource/BoardSectionResource/get/',
);
export const createSection = /* @__PURE__ */ request<typeof sections.createSection>(
  'POST /resource/BoardSectionResource/create/',
);
export const updateSection = /* @__PURE__ */ request<typeof sections.updateSection>(
  'POST /resource/BoardSectionResource/update/',
);
export const deleteSection = /* @__PURE__ */ request<typeof sections.deleteSection>(
  'POST /resource/BoardSectionResource/delete/',
);
export const mergeSections = /* @__PURE__ */ request<typeof sections.mergeSections>(
  'POST /v3/board_sections/{source}/merge/{target}/',
);
export const reorderSections = /* @__PURE__ */ request<typeof sections.reorderSections>(
  'POST /v3/boards/{id}/sections/reorder/',
);

export const createPin = /* @__PURE__ */ request<typeof pinActions.createPin>(
  'POST /resource/PinResource/create/',
);
export const savePin = /* @__PURE__ */ request<typeof pinActions.savePin>(
  'POST /resource/RepinResource/create/',
);
export const updatePin = /* @__PURE__ */ request<typeof pinActions.updatePin>(
  'POST /resource/PinResource/update/',
);
export const deletePin = /* @__PURE__ */ request<typeof pinActions.deletePin>(
  'POST /resource/PinResource/delete/',
);
export const movePins = /* @__PURE__ */ request<typeof pinActions.movePins>('POST /v3/pins/move/');
export const copyPins = /* @__PURE__ */ request<typeof pinActions.copyPins>('POST /v3/pins/copy/');
export const deletePins =
  /* @__PURE__ */ request<typeof pinActions.deletePins>('POST /v3/pins/delete/');
export const reorderPins = /* @__PURE__ */ request<typeof pinOrder.reorderPins>(
  'POST /v3/boards/{id}/pins/reorder/',
);
export const favoritePin = /* @__PURE__ */ request<typeof pinActions.favoritePin>(
  'POST /resource/PinFavoriteResource/create/',
);
export const unfavoritePin = /* @__PURE__ */ request<typeof pinActions.unfavoritePin>(
  'POST /resource/PinFavoriteResource/delete/',
);

export const getFilteredPins = /* @__PURE__ */ request<typeof pinFeeds.getFilteredPins>(
  'GET /v3/users/me/filtered/pins/',
);
export const searchOwnPins = /* @__PURE__ */ request<typeof pinFeeds.searchOwnPins>(
  'GET /v3/users/me/pins/search/',
);
export const getStoryPins = /* @__PURE__ */ request<typeof pinFeeds.getStoryPins>(
  'GET /resource/UserStoryPinsFeedResource/get/',
);
export const getVideoPins = /* @__PURE__ */ request<typeof pinFeeds.getVideoPins>(
  'GET /resource/UserVideoPinsFeedResource/get/',
);
export const getShoppingList = /* @__PURE__ */ request<typeof pinFeeds.getShoppingList>(
  'GET /v3/users/me/shopping_list/',
);

export const getClusters = /* @__PURE__ */ request<typeof clusters.getClusters>(
  'GET /v3/users/profile/pins/clusters/',
);
export const getClusterFeed = /* @__PURE__ */ request<typeof clusters.getClusterFeed>(
  'GET /v3/users/profile/pins/cluster/{id}/feed/',
);
export const createClusterBoard = /* @__PURE__ */ request<typeof clusters.createClusterBoard>(
  'POST /v3/users/profile/pins/cluster/{id}/board/',
);

export const getBoardInvites = /* @__PURE__ */ request<typeof invites.getBoardInvites>(
  'GET /resource/BoardInvitesResource/get/',
);
export const createBoardInvite = /* @__PURE__ */ request<typeof invites.createBoardInvite>(
  'POST /resource/BoardInviteResource/create/',
);
export const acceptBoardInvite = /* @__PURE__ */ request<typeof invites.acceptBoardInvite>(
  'POST /resource/BoardInviteResource/update/',
);
export const deleteBoardInvite = /* @__PURE__ */ request<typeof invites.deleteBoardInvite>(
  'POST /resource/BoardInviteResource/delete/',
);
export const getBoardCollaborators = /* @__PURE__ */ request<typeof invites.getBoardCollaborators>(
  'GET /resource/BoardCollaboratorResource/get/',
);
export const updateBoardCollaborator = /* @__PURE__ */ request<
  typeof invites.updateBoardCollaborator
>('POST /resource/BoardCollaboratorResource/update/');
export const deleteBoardCollaborator = /* @__PURE__ */ request<
  typeof invites.deleteBoardCollaborator
>('POST /resource/BoardCollaboratorResource/delete/');

export const getContactRequests = /* @__PURE__ */ request<
  typeof contactRequests.getContactRequests
>('GET /resource/ContactRequestsResource/get/');
export const acceptContactRequest = /* @__PURE__ */ request<
  typeof contactRequests.acceptContactRequest
>('POST /resource/ContactRequestsResource/update/');
export const declineContactRequest = /* @__PURE__ */ request<
  typeof contactRequests.declineContactRequest
>('POST /resource/ContactRequestsResource/delete/');

export const createExport =
  /* @__PURE__ */ request<typeof exports.createExport>('POST /v3/exports/');
export const getExports = /* @__PURE__ */ request<typeof exports.getExports>('GET /v3/exports/');
export const getImport = /* @__PURE__ */ request<typeof exports.getImport>('GET /v3/imports/{id}/');
export const getImports = /* @__PURE__ */ request<typeof exports.getImports>('GET /v3/imports/');
export const beginImportFile =
  /* @__PURE__ */ request<typeof exports.beginImportFile>('POST /v3/imports/files/');
export const getImportFiles =
  /* @__PURE__ */ request<typeof exports.getImportFiles>('GET /v3/imports/files/');
export const discardImportFile = /* @__PURE__ */ request<typeof exports.discardImportFile>(
  'POST /v3/imports/files/{id}/discard/',
);
export const stopImport = /* @__PURE__ */ request<typeof exports.stopImport>(
  'POST /v3/imports/{id}/stop/',
);
export const finishImportFile = /* @__PURE__ */ request<typeof exports.finishImportFile>(
  'POST /v3/imports/files/{id}/finish/',
);
export const getImportItems = /* @__PURE__ */ request<typeof exports.getImportItems>(
  'GET /v3/imports/{id}/items/',
);
