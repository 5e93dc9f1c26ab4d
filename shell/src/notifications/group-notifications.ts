import type { Notification } from '@corkboard/shared/contract/notifications';
import { DAY_MS } from '@corkboard/shared/rules/base';

export type NotificationAge = 'today' | 'yesterday' | 'week' | 'older';

/** A notification, or the newest of several follows that are shown as one. */
export interface NotificationEntry {
  notification: Notification;
  /** All that are marked as read with it. */
  ids: string[];
}

export interface NotificationSection {
  age: NotificationAge;
  entries: NotificationEntry[];
}

const DAYS_OF_WEEK = 7;

/** Groups a list by age, newest first. Follows of the same age, read or unread, become one entry. */
export function groupNotifications(
  notifications: readonly Notification[],
  now: number,
): NotificationSection[] {
  const sections: NotificationSection[] = [];
  for (const notification of notifications) {
    const age = getAge(Date.parse(notification.created_at), now);
    let section = sections.find((one) => one.age === age);
    if (!section) sections.push((section = { age, entries: [] }));
    add(section.entries, notification);
  }
  return sections;
}

function add(entries: NotificationEntry[], notification: Notification): void {
  const index = entries.findIndex((entry) => canMerge(entry.notification, notification));
  const entry = entries[index];
  if (!entry) {
    entries.push({ notification, ids: [notification.id] });
    return;
  }
  entries[index] = {
    notification: {
      ...entry.notification,
      count: entry.notification.count + notification.count,
    },
    ids: [...entry.ids, notification.id],
  };
}

function canMerge(a: Notification, b: Notification): boolean {
  return a.type === 'follow' && b.type === 'follow' && a.is_read === b.is_read;
}

function getAge(then: number, now: number): NotificationAge {
  const days = Math.round((startOfDay(now) - startOfDay(then)) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < DAYS_OF_WEEK ? 'week' : 'older';
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
