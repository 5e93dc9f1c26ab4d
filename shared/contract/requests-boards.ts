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

export const updateBoard = request<typeof boardEdits.updateBoard>(
  'POST /resource/BoardResource/update/',
);
export const deleteBoard = request<typeof boardEdits.deleteBoard>(
  'POST /resource/BoardResource/delete/',
);
export const archiveBoard = request<typeof boardEdits.archiveBoard>(
  'POST /v3/boards/{id}/archive/',
);
export const unarchiveBoard = request<typeof boardEdits.unarchiveBoard>(
  'POST /v3/boards/{id}/unarchive/',
);
export const mergeBoards = request<typeof boardEdits.mergeBoards>(
  'POST /v3/boards/{source}/merge/{target}/',
);
export const reorderBoards = request<typeof boardEdits.reorderBoards>(
  'POST /v3/users/boards/partial_reorder/',
);
export const restoreBoard = request<typeof boardEdits.restoreBoard>(
  'POST /v3/boards/{id}/restore/',
);
export const purgeBoard = request<typeof boardEdits.purgeBoard>('POST /v3/boards/{id}/purge/');

export const getBoardFields = request<typeof boards.getBoardFields>('GET /v3/boards/{id}/');

export const getFilteredBoards = request<typeof boardLists.getFilteredBoards>(
  'GET /v3/users/me/boards/filtered/feed/',
);
export const getPickerBoards = request<typeof boardLists.getPickerBoards>(
  'GET /resource/BoardPickerBoardsResource/get/',
);
export const getDeletedBoards = request<typeof boardLists.getDeletedBoards>(
  'GET /v3/users/me/boards/deleted/',
);
export const getBoardFollowers = request<typeof boardLists.getBoardFollowers>(
  'GET /resource/BoardFollowersResource/get/',
);
export const followBoard = request<typeof boardLists.followBoard>(
  'POST /resource/BoardFollowResource/create/',
);
export const unfollowBoard = request<typeof boardLists.unfollowBoard>(
  'POST /resource/BoardFollowResource/delete/',
);

export const getBoardActions =
  request<typeof boardActions.getBoardActions>('GET /v3/board_actions/');
export const getBoardAction = request<typeof boardActions.getBoardAction>(
  'GET /v3/board_actions/{id}/',
);
export const undoBoardAction = request<typeof boardActions.undoBoardAction>(
  'POST /v3/board_actions/{id}/undo/',
);

export const updateBoardVisibility = request<typeof boardVisibility.updateBoardVisibility>(
  'POST /resource/BoardVisibilityResource/update/',
);

export const getSections = request<typeof sections.getSections>(
  'GET /resource/BoardSectionsResource/get/',
);
export const getSection = request<typeof sections.getSection>(
  'GET /resource/BoardSectionResource/get/',
);
export const createSection = request<typeof sections.createSection>(
  'POST /resource/BoardSectionResource/create/',
);
export const updateSection = request<typeof sections.updateSection>(
  'POST /resource/BoardSectionResource/update/',
);
export const deleteSection = request<typeof sections.deleteSection>(
  'POST /resource/BoardSectionResource/delete/',
);
export const mergeSections = request<typeof sections.mergeSections>(
  'POST /v3/board_sections/{source}/merge/{target}/',
);
export const reorderSections = request<typeof sections.reorderSections>(
  'POST /v3/boards/{id}/sections/reorder/',
);

export const createPin = request<typeof pinActions.createPin>('POST /resource/PinResource/create/');
export const savePin = request<typeof pinActions.savePin>('POST /resource/RepinResource/create/');
export const updatePin = request<typeof pinActions.updatePin>('POST /resource/PinResource/update/');
export const deletePin = request<typeof pinActions.deletePin>('POST /resource/PinResource/delete/');
export const movePins = request<typeof pinActions.movePins>('POST /v3/pins/move/');
export const copyPins = request<typeof pinActions.copyPins>('POST /v3/pins/copy/');
export const deletePins = request<typeof pinActions.deletePins>('POST /v3/pins/delete/');
export const reorderPins = request<typeof pinOrder.reorderPins>(
  'POST /v3/boards/{id}/pins/reorder/',
);
export const favoritePin = request<typeof pinActions.favoritePin>(
  'POST /resource/PinFavoriteResource/create/',
);
export const unfavoritePin = request<typeof pinActions.unfavoritePin>(
  'POST /resource/PinFavoriteResource/delete/',
);

export const getFilteredPins = request<typeof pinFeeds.getFilteredPins>(
  'GET /v3/users/me/filtered/pins/',
);
export const searchOwnPins = request<typeof pinFeeds.searchOwnPins>(
  'GET /v3/users/me/pins/search/',
);
export const getStoryPins = request<typeof pinFeeds.getStoryPins>(
  'GET /resource/UserStoryPinsFeedResource/get/',
);
export const getVideoPins = request<typeof pinFeeds.getVideoPins>(
  'GET /resource/UserVideoPinsFeedResource/get/',
);
export const getShoppingList = request<typeof pinFeeds.getShoppingList>(
  'GET /v3/users/me/shopping_list/',
);

export const getClusters = request<typeof clusters.getClusters>(
  'GET /v3/users/profile/pins/clusters/',
);
export const getClusterFeed = request<typeof clusters.getClusterFeed>(
  'GET /v3/users/profile/pins/cluster/{id}/feed/',
);
export const createClusterBoard = request<typeof clusters.createClusterBoard>(
  'POST /v3/users/profile/pins/cluster/{id}/board/',
);

export const getBoardInvites = request<typeof invites.getBoardInvites>(
  'GET /resource/BoardInvitesResource/get/',
);
export const createBoardInvite = request<typeof invites.createBoardInvite>(
  'POST /resource/BoardInviteResource/create/',
);
export const acceptBoardInvite = request<typeof invites.acceptBoardInvite>(
  'POST /resource/BoardInviteResource/update/',
);
export const deleteBoardInvite = request<typeof invites.deleteBoardInvite>(
  'POST /resource/BoardInviteResource/delete/',
);
export const getBoardCollaborators = request<typeof invites.getBoardCollaborators>(
  'GET /resource/BoardCollaboratorResource/get/',
);
export const updateBoardCollaborator = request<typeof invites.updateBoardCollaborator>(
  'POST /resource/BoardCollaboratorResource/update/',
);
export const deleteBoardCollaborator = request<typeof invites.deleteBoardCollaborator>(
  'POST /resource/BoardCollaboratorResource/delete/',
);

export const getContactRequests = request<typeof contactRequests.getContactRequests>(
  'GET /resource/ContactRequestsResource/get/',
);
export const acceptContactRequest = request<typeof contactRequests.acceptContactRequest>(
  'POST /resource/ContactRequestsResource/update/',
);
export const declineContactRequest = request<typeof contactRequests.declineContactRequest>(
  'POST /resource/ContactRequestsResource/delete/',
);

export const createExport = request<typeof exports.createExport>('POST /v3/exports/');
export const getExports = request<typeof exports.getExports>('GET /v3/exports/');
export const getImport = request<typeof exports.getImport>('GET /v3/imports/{id}/');
export const getImports = request<typeof exports.getImports>('GET /v3/imports/');
export const getImportItems = request<typeof exports.getImportItems>('GET /v3/imports/{id}/items/');
