// Written by `npm run contract` from the endpoints of the domain. Routes and types only: importing a schema would add
// the validator to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../contract/base/request.ts';
import type * as notifications from '../contract/notifications/index.ts';

export const getNotifications = /* @__PURE__ */ request<typeof notifications.getNotifications>(
  'GET /resource/NotificationsResource/get/',
);
export const getUnreadCounts = /* @__PURE__ */ request<typeof notifications.getUnreadCounts>(
  'GET /resource/UnreadCountsResource/get/',
  'acts',
);
export const markNotificationsRead = /* @__PURE__ */ request<
  typeof notifications.markNotificationsRead
>('POST /resource/NotificationsResource/update/', 'acts');
