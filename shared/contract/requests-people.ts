/** What a page can ask about people. As in `requests.ts`: addresses and types only. */
import type * as blocks from './blocks.ts';
import type * as conversations from './conversations.ts';
import { request } from './endpoint.ts';
import type * as interests from './interests.ts';
import type * as inviteCodes from './invite-codes.ts';
import type * as notifications from './notifications.ts';
import type * as profileEdit from './profile-edit.ts';
import type * as reports from './reports.ts';
import type * as takedowns from './takedowns.ts';
import type * as users from './users.ts';

export const blockUser = request<typeof blocks.blockUser>(
  'POST /resource/UserBlockResource/create/',
);
export const unblockUser = request<typeof blocks.unblockUser>(
  'POST /resource/UserBlockResource/delete/',
);
export const getBlockedUsers = request<typeof blocks.getBlockedUsers>(
  'GET /resource/UserBlockResource/get/',
);

export const getConversations = request<typeof conversations.getConversations>(
  'GET /resource/ConversationsResource/get/',
);
export const getConversation = request<typeof conversations.getConversation>(
  'GET /resource/ConversationResource/get/',
);
export const getMessages = request<typeof conversations.getMessages>(
  'GET /resource/ConversationMessagesResource/get/',
);
export const sendMessage = request<typeof conversations.sendMessage>(
  'POST /resource/ConversationMessagesResource/create/',
);
export const readConversation = request<typeof conversations.readConversation>(
  'POST /resource/ConversationsResource/update/',
);

export const getInterest = request<typeof interests.getInterest>(
  'GET /resource/InterestResource/get/',
);
export const getInterests = request<typeof interests.getInterests>(
  'GET /resource/InterestsResource/get/',
);
export const followInterest = request<typeof interests.followInterest>(
  'POST /resource/InterestFollowResource/create/',
);
export const unfollowInterest = request<typeof interests.unfollowInterest>(
  'POST /resource/InterestFollowResource/delete/',
);

export const getInviteCode = request<typeof inviteCodes.getInviteCode>(
  'GET /resource/InviteCodeResource/get/',
);
export const renewInviteCode = request<typeof inviteCodes.renewInviteCode>(
  'POST /resource/InviteCodeResource/create/',
);
export const redeemInviteCode = request<typeof inviteCodes.redeemInviteCode>(
  'POST /v3/invite_code/{code}/redeem/',
);
export const attributeInvite = request<typeof inviteCodes.attributeInvite>(
  'POST /v3/invite_code/attribution/land/',
);

export const getNotifications = request<typeof notifications.getNotifications>(
  'GET /resource/NotificationsResource/get/',
);
export const getUnreadCounts = request<typeof notifications.getUnreadCounts>(
  'GET /resource/UnreadCountsResource/get/',
);
export const readNotifications = request<typeof notifications.readNotifications>(
  'POST /resource/NotificationsResource/update/',
);

export const getProfileSettings = request<typeof profileEdit.getProfileSettings>(
  'GET /resource/ProfileSettingsResource/get/',
);
export const updateUser = request<typeof profileEdit.updateUser>(
  'POST /resource/UserResource/update/',
);
export const checkUsername = request<typeof profileEdit.checkUsername>(
  'GET /v3/username/available/',
);
export const getWebsiteVerification = request<typeof profileEdit.getWebsiteVerification>(
  'GET /resource/WebsiteVerificationResource/get/',
);
export const verifyWebsite = request<typeof profileEdit.verifyWebsite>(
  'POST /resource/WebsiteVerificationResource/create/',
);
export const getHighlights = request<typeof profileEdit.getHighlights>(
  'GET /resource/ProfileHighlightsResource/get/',
);
export const setHighlights = request<typeof profileEdit.setHighlights>(
  'POST /resource/ProfileHighlightsResource/update/',
);

export const createReport = request<typeof reports.createReport>(
  'POST /resource/ReportResource/create/',
);
export const getReports = request<typeof reports.getReports>('GET /resource/ReportResource/get/');
export const getReportQueue = request<typeof reports.getReportQueue>('GET /v3/reports/');
export const decideReport = request<typeof reports.decideReport>(
  'POST /v3/reports/{report_id}/decide/',
);

export const submitTakedown = request<typeof takedowns.submitTakedown>(
  'POST /v3/legal/takedowns/{law}/',
);
export const getTakedowns = request<typeof takedowns.getTakedowns>('GET /v3/legal/takedowns/');
export const decideTakedown = request<typeof takedowns.decideTakedown>(
  'POST /v3/legal/takedowns/{takedown_id}/decide/',
);

export const getUserFields = request<typeof users.getUserFields>('GET /resource/UserResource/get/');
export const searchUsers = request<typeof users.searchUsers>(
  'GET /resource/UserSearchResource/get/',
);
