// Written by `npm run contract` from the endpoints of the domain. Routes and types only: importing a schema would add
// the validator to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../contract/base/request.ts';
import type * as pins from '../contract/pins/index.ts';

export const cancelImport = /* @__PURE__ */ request<typeof pins.cancelImport>(
  'POST /v3/imports/{id}/stop/',
  'acts',
);
export const completeImportUpload = /* @__PURE__ */ request<typeof pins.completeImportUpload>(
  'POST /v3/imports/files/{id}/finish/',
  'acts',
);
export const copyPins = /* @__PURE__ */ request<typeof pins.copyPins>(
  'POST /v3/pins/copy/',
  'acts',
);
export const createClusterBoard = /* @__PURE__ */ request<typeof pins.createClusterBoard>(
  'POST /v3/users/profile/pins/cluster/{id}/board/',
  'acts',
);
export const createExport = /* @__PURE__ */ request<typeof pins.createExport>(
  'POST /v3/exports/',
  'acts',
);
export const createPin = /* @__PURE__ */ request<typeof pins.createPin>(
  'POST /resource/PinResource/create/',
  'acts',
);
export const createUpload = /* @__PURE__ */ request<typeof pins.createUpload>(
  'POST /resource/VIPResource/create/',
  'acts',
);
export const deletePin = /* @__PURE__ */ request<typeof pins.deletePin>(
  'POST /resource/PinResource/delete/',
  'acts',
);
export const deletePinDraft = /* @__PURE__ */ request<typeof pins.deletePinDraft>(
  'POST /v3/drafts/{id}/delete/',
  'acts',
);
export const deletePins = /* @__PURE__ */ request<typeof pins.deletePins>(
  'POST /v3/pins/delete/',
  'acts',
);
export const discardImportFile = /* @__PURE__ */ request<typeof pins.discardImportFile>(
  'POST /v3/imports/files/{id}/discard/',
  'acts',
);
export const favoritePin = /* @__PURE__ */ request<typeof pins.favoritePin>(
  'POST /resource/PinFavoriteResource/create/',
  'acts',
);
export const getBoardFeed = /* @__PURE__ */ request<typeof pins.getBoardFeed>(
  'GET /resource/BoardFeedResource/get/',
  'acts',
);
export const getBoardlessPins = /* @__PURE__ */ request<typeof pins.getBoardlessPins>(
  'GET /resource/BoardlessPinsResource/get/',
  'acts',
);
export const getClusterFeed = /* @__PURE__ */ request<typeof pins.getClusterFeed>(
  'GET /v3/users/profile/pins/cluster/{id}/feed/',
  'acts',
);
export const getClusters = /* @__PURE__ */ request<typeof pins.getClusters>(
  'GET /v3/users/profile/pins/clusters/',
  'acts',
);
export const getExports = /* @__PURE__ */ request<typeof pins.getExports>(
  'GET /v3/exports/',
  'acts',
);
export const getFilteredPins = /* @__PURE__ */ request<typeof pins.getFilteredPins>(
  'GET /v3/users/me/filtered/pins/',
  'acts',
);
export const getImport = /* @__PURE__ */ request<typeof pins.getImport>(
  'GET /v3/imports/{id}/',
  'acts',
);
export const getImportFiles = /* @__PURE__ */ request<typeof pins.getImportFiles>(
  'GET /v3/imports/files/',
  'acts',
);
export const getImportItems = /* @__PURE__ */ request<typeof pins.getImportItems>(
  'GET /v3/imports/{id}/items/',
  'acts',
);
export const getImports = /* @__PURE__ */ request<typeof pins.getImports>(
  'GET /v3/imports/',
  'acts',
);
export const getPin = /* @__PURE__ */ request<typeof pins.getPin>(
  'GET /resource/PinResource/get/',
  'acts',
);
export const getPinDrafts = /* @__PURE__ */ request<typeof pins.getPinDrafts>(
  'GET /v3/drafts/',
  'acts',
);
export const getRelatedPins = /* @__PURE__ */ request<typeof pins.getRelatedPins>(
  'GET /v3/pins/{id}/related/',
  'acts',
);
export const getSavedPins = /* @__PURE__ */ request<typeof pins.getSavedPins>(
  'GET /v3/pins/saved/',
  'acts',
);
export const getShoppingList = /* @__PURE__ */ request<typeof pins.getShoppingList>(
  'GET /v3/users/me/shopping_list/',
  'acts',
);
export const getStoryPins = /* @__PURE__ */ request<typeof pins.getStoryPins>(
  'GET /resource/UserStoryPinsFeedResource/get/',
  'acts',
);
export const getUploads = /* @__PURE__ */ request<typeof pins.getUploads>(
  'GET /resource/VIPResource/get/',
  'acts',
);
export const getUserPins = /* @__PURE__ */ request<typeof pins.getUserPins>(
  'GET /resource/UserPinsResource/get/',
  'acts',
);
export const getVideoPins = /* @__PURE__ */ request<typeof pins.getVideoPins>(
  'GET /resource/UserVideoPinsFeedResource/get/',
  'acts',
);
export const movePins = /* @__PURE__ */ request<typeof pins.movePins>(
  'POST /v3/pins/move/',
  'acts',
);
export const previewLink = /* @__PURE__ */ request<typeof pins.previewLink>(
  'POST /resource/PinLinkResource/create/',
  'acts',
);
export const reorderPins = /* @__PURE__ */ request<typeof pins.reorderPins>(
  'POST /v3/boards/{id}/pins/reorder/',
  'acts',
);
export const savePin = /* @__PURE__ */ request<typeof pins.savePin>(
  'POST /resource/RepinResource/create/',
  'acts',
);
export const savePinDraft = /* @__PURE__ */ request<typeof pins.savePinDraft>(
  'POST /v3/drafts/{id}/',
  'acts',
);
export const searchOwnPins = /* @__PURE__ */ request<typeof pins.searchOwnPins>(
  'GET /v3/users/me/pins/search/',
  'acts',
);
export const startImportUpload = /* @__PURE__ */ request<typeof pins.startImportUpload>(
  'POST /v3/imports/files/',
  'acts',
);
export const unfavoritePin = /* @__PURE__ */ request<typeof pins.unfavoritePin>(
  'POST /resource/PinFavoriteResource/delete/',
  'acts',
);
export const updatePin = /* @__PURE__ */ request<typeof pins.updatePin>(
  'POST /resource/PinResource/update/',
  'acts',
);
