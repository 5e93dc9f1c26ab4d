// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/messaging/conversations.ts';

export const createConversation = /* @__PURE__ */ request<typeof contract.createConversation>(
  'POST /resource/ConversationsResource/create/',
  'acts',
);
export const getConversation = /* @__PURE__ */ request<typeof contract.getConversation>(
  'GET /resource/ConversationResource/get/',
  'acts',
);
export const getConversations = /* @__PURE__ */ request<typeof contract.getConversations>(
  'GET /resource/ConversationsResource/get/',
  'acts',
);
export const getMessages = /* @__PURE__ */ request<typeof contract.getMessages>(
  'GET /resource/ConversationMessagesResource/get/',
  'acts',
);
export const leaveConversation = /* @__PURE__ */ request<typeof contract.leaveConversation>(
  'POST /resource/ConversationMembersResource/delete/',
  'acts',
);
export const markConversationRead = /* @__PURE__ */ request<typeof contract.markConversationRead>(
  'POST /resource/ConversationsResource/update/',
  'acts',
);
export const rejoinConversation = /* @__PURE__ */ request<typeof contract.rejoinConversation>(
  'POST /resource/ConversationMembersResource/create/',
  'acts',
);
export const sendMessage = /* @__PURE__ */ request<typeof contract.sendMessage>(
  'POST /resource/ConversationMessagesResource/create/',
  'acts',
);
export const updateConversation = /* @__PURE__ */ request<typeof contract.updateConversation>(
  'POST /resource/ConversationResource/update/',
  'acts',
);
