// Written by `npm run contract` from the endpoints of the domain. Routes and types only: importing a schema would add
// the validator to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../contract/base/request.ts';
import type * as people from '../contract/people/index.ts';

export const approveFollowRequests = /* @__PURE__ */ request<typeof people.approveFollowRequests>(
  'POST /resource/FollowRequestsResource/update/',
  'acts',
);
export const attributeInvite = /* @__PURE__ */ request<typeof people.attributeInvite>(
  'POST /v3/invite_code/attribution/land/',
);
export const blockUser = /* @__PURE__ */ request<typeof people.blockUser>(
  'POST /resource/UserBlockResource/create/',
  'acts',
);
export const checkUsername = /* @__PURE__ */ request<typeof people.checkUsername>(
  'GET /v3/username/available/',
  'acts',
);
export const declineFollowRequests = /* @__PURE__ */ request<typeof people.declineFollowRequests>(
  'POST /resource/FollowRequestsResource/delete/',
  'acts',
);
export const followInterest = /* @__PURE__ */ request<typeof people.followInterest>(
  'POST /resource/InterestFollowResource/create/',
  'acts',
);
export const followUser = /* @__PURE__ */ request<typeof people.followUser>(
  'POST /resource/UserFollowResource/create/',
  'acts',
);
export const followUsers = /* @__PURE__ */ request<typeof people.followUsers>(
  'PUT /v3/users/follow/',
  'acts',
);
export const getBlockedUsers = /* @__PURE__ */ request<typeof people.getBlockedUsers>(
  'GET /resource/UserBlockResource/get/',
  'acts',
);
export const getConsents = /* @__PURE__ */ request<typeof people.getConsents>(
  'GET /resource/ConsentResource/get/',
);
export const getFollowRequests = /* @__PURE__ */ request<typeof people.getFollowRequests>(
  'GET /resource/FollowRequestsResource/get/',
  'acts',
);
export const getFollowers = /* @__PURE__ */ request<typeof people.getFollowers>(
  'GET /resource/UserFollowersResource/get/',
  'acts',
);
export const getFollowing = /* @__PURE__ */ request<typeof people.getFollowing>(
  'GET /resource/UserFollowingResource/get/',
  'acts',
);
export const getHighlights = /* @__PURE__ */ request<typeof people.getHighlights>(
  'GET /resource/ProfileHighlightsResource/get/',
  'acts',
);
export const getInterest = /* @__PURE__ */ request<typeof people.getInterest>(
  'GET /resource/InterestResource/get/',
  'acts',
);
export const getInterests = /* @__PURE__ */ request<typeof people.getInterests>(
  'GET /resource/InterestsResource/get/',
  'acts',
);
export const getInviteCode = /* @__PURE__ */ request<typeof people.getInviteCode>(
  'GET /resource/InviteCodeResource/get/',
  'acts',
);
export const getPopularUsers = /* @__PURE__ */ request<typeof people.getPopularUsers>(
  'GET /v3/users/popular/',
  'acts',
);
export const getProfileSettings = /* @__PURE__ */ request<typeof people.getProfileSettings>(
  'GET /resource/ProfileSettingsResource/get/',
  'acts',
);
export const getUser = /* @__PURE__ */ request<typeof people.getUser>(
  'GET /resource/UserResource/get/',
  'acts',
);
export const getUserFields = /* @__PURE__ */ request<typeof people.getUserFields>(
  'GET /resource/UserResource/get/',
  'acts',
);
export const getUserMetadata = /* @__PURE__ */ request<typeof people.getUserMetadata>(
  'GET /resource/UserMetadataResource/get/',
  'acts',
);
export const getWebsiteVerification = /* @__PURE__ */ request<typeof people.getWebsiteVerification>(
  'GET /resource/WebsiteVerificationResource/get/',
  'acts',
);
export const redeemInviteCode = /* @__PURE__ */ request<typeof people.redeemInviteCode>(
  'POST /v3/invite_code/{code}/redeem/',
  'acts',
);
export const removeFollower = /* @__PURE__ */ request<typeof people.removeFollower>(
  'POST /resource/UserFollowersResource/delete/',
  'acts',
);
export const renewInviteCode = /* @__PURE__ */ request<typeof people.renewInviteCode>(
  'POST /resource/InviteCodeResource/create/',
  'acts',
);
export const restoreFollowRequests = /* @__PURE__ */ request<typeof people.restoreFollowRequests>(
  'POST /resource/FollowRequestsResource/create/',
  'acts',
);
export const searchUsers = /* @__PURE__ */ request<typeof people.searchUsers>(
  'GET /resource/UserSearchResource/get/',
  'acts',
);
export const setHighlights = /* @__PURE__ */ request<typeof people.setHighlights>(
  'POST /resource/ProfileHighlightsResource/update/',
  'acts',
);
export const unblockUser = /* @__PURE__ */ request<typeof people.unblockUser>(
  'POST /resource/UserBlockResource/delete/',
  'acts',
);
export const unfollowInterest = /* @__PURE__ */ request<typeof people.unfollowInterest>(
  'POST /resource/InterestFollowResource/delete/',
  'acts',
);
export const unfollowUser = /* @__PURE__ */ request<typeof people.unfollowUser>(
  'POST /resource/UserFollowResource/delete/',
  'acts',
);
export const updateUser = /* @__PURE__ */ request<typeof people.updateUser>(
  'POST /resource/UserResource/update/',
  'acts',
);
export const updateUserMetadata = /* @__PURE__ */ request<typeof people.updateUserMetadata>(
  'POST /resource/UserMetadataResource/update/',
  'acts',
);
export const updateUserSettings = /* @__PURE__ */ request<typeof people.updateUserSettings>(
  'POST /resource/UserSettingsResource/update/',
);
export const verifyWebsite = /* @__PURE__ */ request<typeof people.verifyWebsite>(
  'POST /resource/WebsiteVerificationResource/create/',
  'acts',
);
