import type { NotificationType } from '../../contract/notifications/notifications.ts';

/** What a person can turn off. */
export const NOTIFICATION_GROUPS = ['people', 'boards', 'messages'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** The account state that has the groups which are off, separated by commas. */
export const MUTED_NOTIFICATIONS_STATE = 'notifications.off';

const GROUPS: Record<NotificationType, NotificationGroup | null> = {
  follow: 'people',
  follow_request: 'people',
  follow_request_approved: 'people',
  board_invite: 'boards',
  board_invite_accepted: 'boards',
  contact_request: 'boards',
  contact_request_accepted: 'boards',
  message: 'messages',
  board_action_done: null,
  board_action_failed: null,
  report_decided: null,
  business_access_given: null,
  content_removed: null,
};

/** Returns null for results of the person's own actions, changes of access, and removed content, which always arrive. */
export function getNotificationGroup(type: NotificationType): NotificationGroup | null {
  return GROUPS[type];
}

/** Ignores unknown names: any session of the account can write states. */
export function parseMutedGroups(value: string | undefined): NotificationGroup[] {
  const names = new Set((value ?? '').split(','));
  return NOTIFICATION_GROUPS.filter((group) => names.has(group));
}

export function formatMutedGroups(groups: readonly NotificationGroup[]): string {
  return groups.join(',');
}
