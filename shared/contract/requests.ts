/**
 * Routes and types only: importing a schema would add the validator to the bundle. `__PURE__` lets builds drop
 * unused requests.
 */
import type * as boardEdits from './board-edits.ts';
import type * as boards from './boards.ts';
import type * as business from './business.ts';
import type * as conversations from './conversations.ts';
import type * as experiences from './experiences.ts';
import type * as follows from './follows.ts';
import type * as pins from './pins.ts';
import { request } from './request.ts';
import type * as session from './session.ts';
import type * as uploads from './uploads.ts';
import type * as users from './users.ts';

export const getUser = /* @__PURE__ */ request<typeof users.getUser>(
  'GET /resource/UserResource/get/',
  'acts',
);
export const followUser = /* @__PURE__ */ request<typeof follows.followUser>(
  'POST /resource/UserFollowResource/create/',
  'acts',
);
export const unfollowUser = /* @__PURE__ */ request<typeof follows.unfollowUser>(
  'POST /resource/UserFollowResource/delete/',
  'acts',
);
export const followUsers = /* @__PURE__ */ request<typeof follows.followUsers>(
  'PUT /v3/users/follow/',
  'acts',
);
export const getFollowing = /* @__PURE__ */ request<typeof follows.getFollowing>(
  'GET /resource/UserFollowingResource/get/',
  'acts',
);
export const getFollowers = /* @__PURE__ */ request<typeof follows.getFollowers>(
  'GET /resource/UserFollowersResource/get/',
  'acts',
);
export const getPopularUsers = /* @__PURE__ */ request<typeof follows.getPopularUsers>(
  'GET /v3/users/popular/',
  'acts',
);
export const getUserMetadata = /* @__PURE__ */ request<typeof users.getUserMetadata>(
  'GET /resource/UserMetadataResource/get/',
  'acts',
);
export const updateUserMetadata = /* @__PURE__ */ request<typeof users.updateUserMetadata>(
  'POST /resource/UserMetadataResource/update/',
  'acts',
);
export const updateUserSettings = /* @__PURE__ */ request<typeof users.updateUserSettings>(
  'POST /resource/UserSettingsResource/update/',
);

export const getBoards = /* @__PURE__ */ request<typeof boards.getBoards>(
  'GET /resource/BoardsResource/get/',
  'acts',
);
export const getBoard = /* @__PURE__ */ request<typeof boards.getBoard>(
  'GET /resource/BoardResource/get/',
  'acts',
);
export const createBoard = /* @__PURE__ */ request<typeof boardEdits.createBoard>(
  'POST /resource/BoardResource/create/',
  'acts',
);

export const getUserPins = /* @__PURE__ */ request<typeof pins.getUserPins>(
  'GET /resource/UserPinsResource/get/',
  'acts',
);
export const getPin = /* @__PURE__ */ request<typeof pins.getPin>(
  'GET /resource/PinResource/get/',
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

export const getSession = /* @__PURE__ */ request<typeof session.getSession>(
  'GET /resource/UserSessionResource/get/',
);
export const signIn = /* @__PURE__ */ request<typeof session.signIn>(
  'POST /resource/UserSessionResource/create/',
);
export const signOut = /* @__PURE__ */ request<typeof session.signOut>(
  'POST /resource/UserSessionResource/delete/',
);
export const signUp = /* @__PURE__ */ request<typeof session.signUp>(
  'POST /resource/UserRegisterResource/create/',
);
export const emailExists = /* @__PURE__ */ request<typeof session.checkEmailExists>(
  'GET /v3/register/exists/',
);
export const touchUser =
  /* @__PURE__ */ request<typeof session.recordUserActivity>('POST /v3/users/me/');

export const getVerifiedMerchant = /* @__PURE__ */ request<typeof business.getVerifiedMerchant>(
  'GET /resource/VerifiedMerchantResource/get/',
  'acts',
);
export const updateVerifiedMerchant = /* @__PURE__ */ request<
  typeof business.updateVerifiedMerchant
>('POST /resource/VerifiedMerchantResource/update/', 'acts');
export const getBusinessProfiles = /* @__PURE__ */ request<typeof business.getBusinessProfiles>(
  'GET /vx/business_access/profiles/',
);

export const getExperiences = /* @__PURE__ */ request<typeof experiences.getExperiences>(
  'GET /resource/UserExperienceResource/get/',
);
export const updateExperience = /* @__PURE__ */ request<typeof experiences.updateExperience>(
  'POST /resource/UserExperienceResource/update/',
);
export const logEvents =
  /* @__PURE__ */ request<typeof experiences.logEvents>('POST /v3/logs/events/');

export const createConversation = /* @__PURE__ */ request<typeof conversations.createConversation>(
  'POST /resource/ConversationsResource/create/',
  'acts',
);

export const createUpload = /* @__PURE__ */ request<typeof uploads.createUpload>(
  'POST /resource/VIPResource/create/',
  'acts',
);
export const getUploads = /* @__PURE__ */ request<typeof uploads.getUploads>(
  'GET /resource/VIPResource/get/',
  'acts',
);
export const previewLink = /* @__PURE__ */ request<typeof uploads.previewLink>(
  'POST /resource/PinLinkResource/create/',
  'acts',
);

export * from './requests-accounts.ts';
export * from './requests-boards.ts';
export * from './requests-business.ts';
export * from './requests-people.ts';
export * from './requests-search.ts';
