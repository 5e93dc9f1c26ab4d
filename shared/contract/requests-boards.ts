import type * as boardActions from './board-actions.ts';
import type * as boardEdits from './board-edits.ts';
import type * as boardLists from './board-lists.ts';
import type * as boardVisibility from './board-visibility.ts';
import type * as boards from './boards.ts';
import type * as clusters from './clusters.ts';
import type * as contactRequests from './contact-requests.ts';
import type * as exports from './exports.ts';
import type * as invites from './invites.ts';
import type * as pinActions from './pin-actions.ts';
import type * as pinFeeds from './pin-feeds.ts';
import type * as pinOrder from './pin-order.ts';
import { request } from './request.ts';
import type * as sections from './sections.ts';

export const updateBoard = /* @__PURE__ */ request<typeof boardEdits.updateBoard>(
  'POST /resource/BoardResource/update/',
  'acts',
);
export const deleteBoard = /* @__PURE__ */ request<typeof boardEdits.deleteBoard>(
  'POST /resource/BoardResource/delete/',
  'acts',
);
export const archiveBoard = /* @__PURE__ */ request<typeof boardEdits.archiveBoard>(
  'POST /v3/boards/{id}/archive/',
  'acts',
);
export const unarchiveBoard = /* @__PURE__ */ request<typeof boardEdits.unarchiveBoard>(
  'POST /v3/boards/{id}/unarchive/',
  'acts',
);
export const mergeBoards = /* @__PURE__ */ request<typeof boardEdits.mergeBoards>(
  'POST /v3/boards/{source}/merge/{target}/',
  'acts',
);
export const reorderBoards = /* @__PURE__ */ request<typeof boardEdits.reorderBoards>(
  'POST /v3/users/boards/partial_reorder/',
  'acts',
);
export const restoreBoard = /* @__PURE__ */ request<typeof boardEdits.restoreBoard>(
  'POST /v3/boards/{id}/restore/',
  'acts',
);
export const purgeBoard = /* @__PURE__ */ request<typeof boardEdits.purgeBoard>(
  'POST /v3/boards/{id}/purge/',
  'acts',
);

export const getBoardFields = /* @__PURE__ */ request<typeof boards.getBoardFields>(
  'GET /v3/boards/{id}/',
  'acts',
);
export const getMergedBoard = /* @__PURE__ */ request<typeof boards.getMergedBoard>(
  'GET /resource/MergedBoardResource/get/',
  'acts',
);

export const getFilteredBoards = /* @__PURE__ */ request<typeof boardLists.getFilteredBoards>(
  'GET /v3/users/me/boards/filtered/feed/',
  'acts',
);
export const getPickerBoards = /* @__PURE__ */ request<typeof boardLists.getPickerBoards>(
  'GET /resource/BoardPickerBoardsResource/get/',
  'acts',
);
export const getDeletedBoards = /* @__PURE__ */ request<typeof boardLists.getDeletedBoards>(
  'GET /v3/users/me/boards/deleted/',
  'acts',
);
export const getBoardFollowers = /* @__PURE__ */ request<typeof boardLists.getBoardFollowers>(
  'GET /resource/BoardFollowersResource/get/',
  'acts',
);
export const followBoard = /* @__PURE__ */ request<typeof boardLists.followBoard>(
  'POST /resource/BoardFollowResource/create/',
  'acts',
);
export const unfollowBoard = /* @__PURE__ */ request<typeof boardLists.unfollowBoard>(
  'POST /resource/BoardFollowResource/delete/',
  'acts',
);

export const getBoardActions = /* @__PURE__ */ request<typeof boardActions.getBoardActions>(
  'GET /v3/board_actions/',
  'acts',
);
export const getBoardAction = /* @__PURE__ */ request<typeof boardActions.getBoardAction>(
  'GET /v3/board_actions/{id}/',
  'acts',
);
export const undoBoardAction = /* @__PURE__ */ request<typeof boardActions.undoBoardAction>(
  'POST /v3/board_actions/{id}/undo/',
  'acts',
);

export const updateBoardVisibility = /* @__PURE__ */ request<
  typeof boardVisibility.updateBoardVisibility
>('POST /resource/BoardVisibilityResource/update/', 'acts');

export const getSections = /* @__PURE__ */ request<typeof sections.getSections>(
  'GET /resource/BoardSectionsResource/get/',
  'acts',
);
export const getSection = /* @__PURE__ */ request<typeof sections.getSection>(
  'GET /resource/BoardSectionResource/get/',
  'acts',
);
export const createSection = /* @__PURE__ */ request<typeof sections.createSection>(
  'POST /resource/BoardSectionResource/create/',
  'acts',
);
export const updateSection = /* @__PURE__ */ request<typeof sections.updateSection>(
  'POST /resource/BoardSectionResource/update/',
  'acts',
);
export const deleteSection = /* @__PURE__ */ request<typeof sections.deleteSection>(
  'POST /resource/BoardSectionResource/delete/',
  'acts',
);
export const mergeSections = /* @__PURE__ */ request<typeof sections.mergeSections>(
  'POST /v3/board_sections/{source}/merge/{target}/',
  'acts',
);
export const reorderSections = /* @__PURE__ */ request<typeof sections.reorderSections>(
  'POST /v3/boards/{id}/sections/reorder/',
  'acts',
);

export const createPin = /* @__PURE__ */ request<typeof pinActions.createPin>(
  'POST /resource/PinResource/create/',
  'acts',
);
export const savePin = /* @__PURE__ */ request<typeof pinActions.savePin>(
  'POST /resource/RepinResource/create/',
  'acts',
);
export const updatePin = /* @__PURE__ */ request<typeof pinActions.updatePin>(
  'POST /resource/PinResource/update/',
  'acts',
);
export const deletePin = /* @__PURE__ */ request<typeof pinActions.deletePin>(
  'POST /resource/PinResource/delete/',
  'acts',
);
export const movePins = /* @__PURE__ */ request<typeof pinActions.movePins>(
  'POST /v3/pins/move/',
  'acts',
);
export const copyPins = /* @__PURE__ */ request<typeof pinActions.copyPins>(
  'POST /v3/pins/copy/',
  'acts',
);
export const deletePins = /* @__PURE__ */ request<typeof pinActions.deletePins>(
  'POST /v3/pins/delete/',
  'acts',
);
export const reorderPins = /* @__PURE__ */ request<typeof pinOrder.reorderPins>(
  'POST /v3/boards/{id}/pins/reorder/',
  'acts',
);
export const favoritePin = /* @__PURE__ */ request<typeof pinActions.favoritePin>(
  'POST /resource/PinFavoriteResource/create/',
  'acts',
);
export const unfavoritePin = /* @__PURE__ */ request<typeof pinActions.unfavoritePin>(
  'POST /resource/PinFavoriteResource/delete/',
  'acts',
);

export const getFilteredPins = /* @__PURE__ */ request<typeof pinFeeds.getFilteredPins>(
  'GET /v3/users/me/filtered/pins/',
  'acts',
);
export const searchOwnPins = /* @__PURE__ */ request<typeof pinFeeds.searchOwnPins>(
  'GET /v3/users/me/pins/search/',
  'acts',
);
export const getStoryPins = /* @__PURE__ */ request<typeof pinFeeds.getStoryPins>(
  'GET /resource/UserStoryPinsFeedResource/get/',
  'acts',
);
export const getVideoPins = /* @__PURE__ */ request<typeof pinFeeds.getVideoPins>(
  'GET /resource/UserVideoPinsFeedResource/get/',
  'acts',
);
export const getShoppingList = /* @__PURE__ */ request<typeof pinFeeds.getShoppingList>(
  'GET /v3/users/me/shopping_list/',
  'acts',
);

export const getClusters = /* @__PURE__ */ request<typeof clusters.getClusters>(
  'GET /v3/users/profile/pins/clusters/',
  'acts',
);
export const getClusterFeed = /* @__PURE__ */ request<typeof clusters.getClusterFeed>(
  'GET /v3/users/profile/pins/cluster/{id}/feed/',
  'acts',
);
export const createClusterBoard = /* @__PURE__ */ request<typeof clusters.createClusterBoard>(
  'POST /v3/users/profile/pins/cluster/{id}/board/',
  'acts',
);

export const getBoardInvites = /* @__PURE__ */ request<typeof invites.getBoardInvites>(
  'GET /resource/BoardInvitesResource/get/',
  'acts',
);
export const createBoardInvite = /* @__PURE__ */ request<typeof invites.createBoardInvite>(
  'POST /resource/BoardInviteResource/create/',
  'acts',
);
export const acceptBoardInvite = /* @__PURE__ */ request<typeof invites.acceptBoardInvite>(
  'POST /resource/BoardInviteResource/update/',
  'acts',
);
export const deleteBoardInvite = /* @__PURE__ */ request<typeof invites.deleteBoardInvite>(
  'POST /resource/BoardInviteResource/delete/',
  'acts',
);
export const getBoardCollaborators = /* @__PURE__ */ request<typeof invites.getBoardCollaborators>(
  'GET /resource/BoardCollaboratorResource/get/',
  'acts',
);
export const updateBoardCollaborator = /* @__PURE__ */ request<
  typeof invites.updateBoardCollaborator
>('POST /resource/BoardCollaboratorResource/update/', 'acts');
export const deleteBoardCollaborator = /* @__PURE__ */ request<
  typeof invites.deleteBoardCollaborator
>('POST /resource/BoardCollaboratorResource/delete/', 'acts');

export const getContactRequests = /* @__PURE__ */ request<
  typeof contactRequests.getContactRequests
>('GET /resource/ContactRequestsResource/get/', 'acts');
export const acceptContactRequest = /* @__PURE__ */ request<
  typeof contactRequests.acceptContactRequest
>('POST /resource/ContactRequestsResource/update/', 'acts');
export const declineContactRequest = /* @__PURE__ */ request<
  typeof contactRequests.declineContactRequest
>('POST /resource/ContactRequestsResource/delete/', 'acts');

export const createExport = /* @__PURE__ */ request<typeof exports.createExport>(
  'POST /v3/exports/',
  'acts',
);
export const getExports = /* @__PURE__ */ request<typeof exports.getExports>(
  'GET /v3/exports/',
  'acts',
);
export const getImport = /* @__PURE__ */ request<typeof exports.getImport>(
  'GET /v3/imports/{id}/',
  'acts',
);
export const getImports = /* @__PURE__ */ request<typeof exports.getImports>(
  'GET /v3/imports/',
  'acts',
);
export const beginImportFile = /* @__PURE__ */ request<typeof exports.startImportUpload>(
  'POST /v3/imports/files/',
  'acts',
);
export const getImportFiles = /* @__PURE__ */ request<typeof exports.getImportFiles>(
  'GET /v3/imports/files/',
  'acts',
);
export const discardImportFile = /* @__PURE__ */ request<typeof exports.discardImportFile>(
  'POST /v3/imports/files/{id}/discard/',
  'acts',
);
export const stopImport = /* @__PURE__ */ request<typeof exports.cancelImport>(
  'POST /v3/imports/{id}/stop/',
  'acts',
);
export const finishImportFile = /* @__PURE__ */ request<typeof exports.completeImportUpload>(
  'POST /v3/imports/files/{id}/finish/',
  'acts',
);
export const getImportItems = /* @__PURE__ */ request<typeof exports.getImportItems>(
  'GET /v3/imports/{id}/items/',
  'acts',
);
