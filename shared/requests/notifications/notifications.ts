// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/notifications/notifications.ts';

export const getNotifications = /* @__PURE__ */ request<typeof contract.getNotifications>(
  'GET /resource/NotificationsResource/get/',
);
export const getUnreadCounts = /* @__PURE__ */ request<typeof contract.getUnreadCounts>(
  'GET /resource/UnreadCountsResource/get/',
  'acts',
);
export const markNotificationsRead = /* @__PURE__ */ request<typeof contract.markNotificationsRead>(
  'POST /resource/NotificationsResource/update/',
  'acts',
);
