// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/messaging/contact-requests.ts';

export const acceptContactRequest = /* @__PURE__ */ request<typeof contract.acceptContactRequest>(
  'POST /resource/ContactRequestsResource/update/',
  'acts',
);
export const declineContactRequest = /* @__PURE__ */ request<typeof contract.declineContactRequest>(
  'POST /resource/ContactRequestsResource/delete/',
  'acts',
);
export const getContactRequests = /* @__PURE__ */ request<typeof contract.getContactRequests>(
  'GET /resource/ContactRequestsResource/get/',
  'acts',
);
