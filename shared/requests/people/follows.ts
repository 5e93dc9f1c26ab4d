// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/people/follows.ts';

export const approveFollowRequests = /* @__PURE__ */ request<typeof contract.approveFollowRequests>(
  'POST /resource/FollowRequestsResource/update/',
  'acts',
);
export const declineFollowRequests = /* @__PURE__ */ request<typeof contract.declineFollowRequests>(
  'POST /resource/FollowRequestsResource/delete/',
  'acts',
);
export const followUser = /* @__PURE__ */ request<typeof contract.followUser>(
  'POST /resource/UserFollowResource/create/',
  'acts',
);
export const followUsers = /* @__PURE__ */ request<typeof contract.followUsers>(
  'PUT /v3/users/follow/',
  'acts',
);
export const getFollowRequests = /* @__PURE__ */ request<typeof contract.getFollowRequests>(
  'GET /resource/FollowRequestsResource/get/',
  'acts',
);
export const getFollowers = /* @__PURE__ */ request<typeof contract.getFollowers>(
  'GET /resource/UserFollowersResource/get/',
  'acts',
);
export const getFollowing = /* @__PURE__ */ request<typeof contract.getFollowing>(
  'GET /resource/UserFollowingResource/get/',
  'acts',
);
export const getPopularUsers = /* @__PURE__ */ request<typeof contract.getPopularUsers>(
  'GET /v3/users/popular/',
  'acts',
);
export const removeFollower = /* @__PURE__ */ request<typeof contract.removeFollower>(
  'POST /resource/UserFollowersResource/delete/',
  'acts',
);
export const restoreFollowRequests = /* @__PURE__ */ request<typeof contract.restoreFollowRequests>(
  'POST /resource/FollowRequestsResource/create/',
  'acts',
);
export const searchUsers = /* @__PURE__ */ request<typeof contract.searchUsers>(
  'GET /resource/UserSearchResource/get/',
  'acts',
);
export const unfollowUser = /* @__PURE__ */ request<typeof contract.unfollowUser>(
  'POST /resource/UserFollowResource/delete/',
  'acts',
);
