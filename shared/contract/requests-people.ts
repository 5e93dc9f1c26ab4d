import type * as blocks from './blocks.ts';
import type * as conversations from './conversations.ts';
import type * as follows from './follows.ts';
import type * as interests from './interests.ts';
import type * as inviteCodes from './invite-codes.ts';
import type * as notifications from './notifications.ts';
import type * as profileEdit from './profile-edit.ts';
import type * as reports from './reports.ts';
import { request } from './request.ts';
import type * as takedowns from './takedowns.ts';
import type * as userStates from './user-states.ts';
import type * as users from './users.ts';

export const removeFollower = /* @__PURE__ */ request<typeof follows.removeFollower>(
  'POST /resource/UserFollowersResource/delete/',
  'acts',
);
export const getFollowRequests = /* @__PURE__ */ request<typeof follows.getFollowRequests>(
  'GET /resource/FollowRequestsResource/get/',
  'acts',
);
export const approveFollowRequests = /* @__PURE__ */ request<typeof follows.approveFollowRequests>(
  'POST /resource/FollowRequestsResource/update/',
  'acts',
);
export const declineFollowRequests = /* @__PURE__ */ request<typeof follows.declineFollowRequests>(
  'POST /resource/FollowRequestsResource/delete/',
  'acts',
);
export const restoreFollowRequests = /* @__PURE__ */ request<typeof follows.restoreFollowRequests>(
  'POST /resource/FollowRequestsResource/create/',
  'acts',
);

export const blockUser = /* @__PURE__ */ request<typeof blocks.blockUser>(
  'POST /resource/UserBlockResource/create/',
  'acts',
);
export const unblockUser = /* @__PURE__ */ request<typeof blocks.unblockUser>(
  'POST /resource/UserBlockResource/delete/',
  'acts',
);
export const getBlockedUsers = /* @__PURE__ */ request<typeof blocks.getBlockedUsers>(
  'GET /resource/UserBlockResource/get/',
  'acts',
);

export const getConversations = /* @__PURE__ */ request<typeof conversations.getConversations>(
  'GET /resource/ConversationsResource/get/',
  'acts',
);
export const getConversation = /* @__PURE__ */ request<typeof conversations.getConversation>(
  'GET /resource/ConversationResource/get/',
  'acts',
);
export const getMessages = /* @__PURE__ */ request<typeof conversations.getMessages>(
  'GET /resource/ConversationMessagesResource/get/',
  'acts',
);
export const sendMessage = /* @__PURE__ */ request<typeof conversations.sendMessage>(
  'POST /resource/ConversationMessagesResource/create/',
  'acts',
);
export const readConversation = /* @__PURE__ */ request<typeof conversations.markConversationRead>(
  'POST /resource/ConversationsResource/update/',
  'acts',
);

export const getInterest = /* @__PURE__ */ request<typeof interests.getInterest>(
  'GET /resource/InterestResource/get/',
  'acts',
);
export const getInterests = /* @__PURE__ */ request<typeof interests.getInterests>(
  'GET /resource/InterestsResource/get/',
  'acts',
);
export const followInterest = /* @__PURE__ */ request<typeof interests.followInterest>(
  'POST /resource/InterestFollowResource/create/',
  'acts',
);
export const unfollowInterest = /* @__PURE__ */ request<typeof interests.unfollowInterest>(
  'POST /resource/InterestFollowResource/delete/',
  'acts',
);

export const getInviteCode = /* @__PURE__ */ request<typeof inviteCodes.getInviteCode>(
  'GET /resource/InviteCodeResource/get/',
  'acts',
);
export const renewInviteCode = /* @__PURE__ */ request<typeof inviteCodes.renewInviteCode>(
  'POST /resource/InviteCodeResource/create/',
  'acts',
);
export const redeemInviteCode = /* @__PURE__ */ request<typeof inviteCodes.redeemInviteCode>(
  'POST /v3/invite_code/{code}/redeem/',
  'acts',
);
export const attributeInvite = /* @__PURE__ */ request<typeof inviteCodes.attributeInvite>(
  'POST /v3/invite_code/attribution/land/',
);

export const getNotifications = /* @__PURE__ */ request<typeof notifications.getNotifications>(
  'GET /resource/NotificationsResource/get/',
);
export const getUnreadCounts = /* @__PURE__ */ request<typeof notifications.getUnreadCounts>(
  'GET /resource/UnreadCountsResource/get/',
  'acts',
);
export const readNotifications = /* @__PURE__ */ request<
  typeof notifications.markNotificationsRead
>('POST /resource/NotificationsResource/update/', 'acts');

export const getProfileSettings = /* @__PURE__ */ request<typeof profileEdit.getProfileSettings>(
  'GET /resource/ProfileSettingsResource/get/',
  'acts',
);
export const updateUser = /* @__PURE__ */ request<typeof profileEdit.updateUser>(
  'POST /resource/UserResource/update/',
  'acts',
);
export const checkUsername = /* @__PURE__ */ request<typeof profileEdit.checkUsername>(
  'GET /v3/username/available/',
  'acts',
);
export const getWebsiteVerification = /* @__PURE__ */ request<
  typeof profileEdit.getWebsiteVerification
>('GET /resource/WebsiteVerificationResource/get/', 'acts');
export const verifyWebsite = /* @__PURE__ */ request<typeof profileEdit.verifyWebsite>(
  'POST /resource/WebsiteVerificationResource/create/',
  'acts',
);
export const getHighlights = /* @__PURE__ */ request<typeof profileEdit.getHighlights>(
  'GET /resource/ProfileHighlightsResource/get/',
  'acts',
);
export const setHighlights = /* @__PURE__ */ request<typeof profileEdit.setHighlights>(
  'POST /resource/ProfileHighlightsResource/update/',
  'acts',
);

export const createReport = /* @__PURE__ */ request<typeof reports.createReport>(
  'POST /resource/ReportResource/create/',
  'acts',
);
export const getReports = /* @__PURE__ */ request<typeof reports.getReports>(
  'GET /resource/ReportResource/get/',
  'acts',
);
export const getReportQueue =
  /* @__PURE__ */ request<typeof reports.getReportQueue>('GET /v3/reports/');
export const decideReport = /* @__PURE__ */ request<typeof reports.decideReport>(
  'POST /v3/reports/{report_id}/decide/',
);

export const submitTakedown = /* @__PURE__ */ request<typeof takedowns.submitTakedown>(
  'POST /v3/legal/takedowns/{law}/',
);
export const getTakedowns = /* @__PURE__ */ request<typeof takedowns.getTakedowns>(
  'GET /v3/legal/takedowns/',
);
export const decideTakedown = /* @__PURE__ */ request<typeof takedowns.decideTakedown>(
  'POST /v3/legal/takedowns/{takedown_id}/decide/',
);

export const getUserFields = /* @__PURE__ */ request<typeof users.getUserFields>(
  'GET /resource/UserResource/get/',
  'acts',
);
export const searchUsers = /* @__PURE__ */ request<typeof follows.searchUsers>(
  'GET /resource/UserSearchResource/get/',
  'acts',
);

export const setUserState = /* @__PURE__ */ request<typeof userStates.setUserState>(
  'POST /resource/UserStateResource/create/',
);
export const getUserStates = /* @__PURE__ */ request<typeof userStates.getUserStates>(
  'GET /resource/UserStateResource/get/',
);
