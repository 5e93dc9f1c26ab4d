// Written by `npm run contract` from the endpoints of the domain. Routes and types only: importing a schema would add
// the validator to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../contract/base/request.ts';
import type * as messaging from '../contract/messaging/index.ts';

export const acceptContactRequest = /* @__PURE__ */ request<typeof messaging.acceptContactRequest>(
  'POST /resource/ContactRequestsResource/update/',
  'acts',
);
export const createConversation = /* @__PURE__ */ request<typeof messaging.createConversation>(
  'POST /resource/ConversationsResource/create/',
  'acts',
);
export const declineContactRequest = /* @__PURE__ */ request<
  typeof messaging.declineContactRequest
>('POST /resource/ContactRequestsResource/delete/', 'acts');
export const getContactRequests = /* @__PURE__ */ request<typeof messaging.getContactRequests>(
  'GET /resource/ContactRequestsResource/get/',
  'acts',
);
export const getConversation = /* @__PURE__ */ request<typeof messaging.getConversation>(
  'GET /resource/ConversationResource/get/',
  'acts',
);
export const getConversations = /* @__PURE__ */ request<typeof messaging.getConversations>(
  'GET /resource/ConversationsResource/get/',
  'acts',
);
export const getMessages = /* @__PURE__ */ request<typeof messaging.getMessages>(
  'GET /resource/ConversationMessagesResource/get/',
  'acts',
);
export const leaveConversation = /* @__PURE__ */ request<typeof messaging.leaveConversation>(
  'POST /resource/ConversationMembersResource/delete/',
  'acts',
);
export const markConversationRead = /* @__PURE__ */ request<typeof messaging.markConversationRead>(
  'POST /resource/ConversationsResource/update/',
  'acts',
);
export const rejoinConversation = /* @__PURE__ */ request<typeof messaging.rejoinConversation>(
  'POST /resource/ConversationMembersResource/create/',
  'acts',
);
export const sendMessage = /* @__PURE__ */ request<typeof messaging.sendMessage>(
  'POST /resource/ConversationMessagesResource/create/',
  'acts',
);
export const updateConversation = /* @__PURE__ */ request<typeof messaging.updateConversation>(
  'POST /resource/ConversationResource/update/',
  'acts',
);
