/** What a page can ask about people. As in `requests.ts`: addresses and types only. */
import type * as blocks from './blocks.ts';
import type * as conversations from './conversations.ts';
import { request } from './endpoint.ts';
import type * as follows from './follows.ts';
import type * as interests from './interests.ts';
import type * as inviteCodes from './invite-codes.ts';
import type * as notifications from './notifications.ts';
import type * as profileEdit from './profile-edit.ts';
import type * as reports from './reports.ts';
import type * as takedowns from './takedowns.ts';
import type * as userStates from './user-states.ts';
import type * as users from './users.ts';

export const blockUser = /* @__PURE__ */ request<typeof blocks.blockUser>(
  'POST /resource/UserBlockResource/create/',
);
export const unblockUser = /* @__PURE__ */ request<typeof blocks.unblockUser>(
  'POST /resource/UserBlockResource/delete/',
);
export const getBlockedUsers = /* @__PURE__ */ request<typeof blocks.getBlockedUsers>(
  'GET /resource/UserBlockResource/get/',
);

export const getConversations = /* @__PURE__ */ request<typeof conversations.getConversations>(
  'GET /resource/ConversationsResource/get/',
);
export const getConversation = /* @__PURE__ */ request<typeof conversations.getConversation>(
  'GET /resource/ConversationResource/get/',
);
export const getMessages = /* @__PURE__ */ request<typeof conversations.getMessages>(
  'GET /resource/ConversationMessagesResource/get/',
);
export const sendMessage = /* @__PURE__ */ request<typeof conversations.sendMessage>(
  'POST /resource/ConversationMessagesResource/create/',
);
export const readConversation = /* @__PURE__ */ request<typeof conversations.readConversation>(
  'POST /resource/ConversationsResource/update/',
);

export const getInterest = /* @__PURE__ */ request<typeof interests.getInterest>(
  'GET /resource/InterestResource/get/',
);
export const getInterests = /* @__PURE__ */ request<typeof interests.getInterests>(
  'GET /resource/InterestsResource/get/',
);
export const followInterest = /* @__PURE__ */ request<typeof interests.followInterest>(
  'POST /resource/InterestFollowResource/create/',
);
export const unfollowInterest = /* @__PURE__ */ request<typeof interests.unfollowInterest>(
  'POST /resource/InterestFollowResource/delete/',
);

export const getInviteCode = /* @__PURE__ */ request<typeof inviteCodes.getInviteCode>(
  'GET /resource/InviteCodeResource/get/',
);
export const renewInviteCode = /* @__PURE__ */ request<typeof inviteCodes.renewInviteCode>(
  'POST /resource/InviteCodeResource/create/',
);
export const redeemInviteCode = /* @__PURE__ */ request<typeof inviteCodes.redeemInviteCode>(
  'POST /v3/invite_code/{code}/redeem/',
);
export const attributeInvite = /* @__PURE__ */ request<typeof inviteCodes.attributeInvite>(
  'POST /v3/invite_code/attribution/land/',
);

export const getNotifications = /* @__PURE__ */ request<typeof notifications.getNotifications>(
  'GET /resource/NotificationsResource/get/',
);
export const getUnreadCounts = /* @__PURE__ */ request<typeof notifications.getUnreadCounts>(
  'GET /resource/UnreadCountsResource/get/',
);
export const readNotifications = /* @__PURE__ */ request<typeof notifications.readNotifications>(
  'POST /resource/NotificationsResource/update/',
);

export const getProfileSettings = /* @__PURE__ */ request<typeof profileEdit.getProfileSettings>(
  'GET /resource/ProfileSettingsResource/get/',
);
export const updateUser = /* @__PURE__ */ request<typeof profileEdit.updateUser>(
  'POST /resource/UserResource/update/',
);
export const checkUsername = /* @__PURE__ */ request<typeof profileEdit.checkUsername>(
  'GET /v3/username/available/',
);
export const getWebsiteVerification = /* @__PURE__ */ request<
  typeof profileEdit.getWebsiteVerification
>('GET /resource/WebsiteVerificationResource/get/');
export const verifyWebsite = /* @__PURE__ */ request<typeof profileEdit.verifyWebsite>(
  'POST /resource/WebsiteVerificationResource/create/',
);
export const getHighlights = /* @__PURE__ */ request<typeof profileEdit.getHighlights>(
  'GET /resource/ProfileHighlightsResource/get/',
);
export const setHighlights = /* @__PURE__ */ request<typeof profileEdit.setHighlights>(
  'POST /resource/ProfileHighlightsResource/update/',
);

export const createReport = /* @__PURE__ */ request<typeof reports.createReport>(
  'POST /resource/ReportResource/create/',
);
export const getReports = /* @__PURE__ */ request<typeof reports.getReports>(
  'GET /resource/ReportResource/get/',
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
);
export const searchUsers = /* @__PURE__ */ request<typeof follows.searchUsers>(
  'GET /resource/UserSearchResource/get/',
);

export const setUserState = /* @__PURE__ */ request<typeof userStates.setUserState>(
  'POST /resource/UserStateResource/create/',
);
export const getUserStates = /* @__PURE__ */ request<typeof userStates.getUserStates>(
  'GET /resource/UserStateResource/get/',
);
