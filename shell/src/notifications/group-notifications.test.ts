import type { Notification } from '@corkboard/shared/contract/notifications';
import { aUserCard } from '@corkboard/shared/testing/builders.ts';

import { groupNotifications } from './group-notifications.ts';

const NOW = new Date(2026, 10, 26, 9, 30).getTime();
const at = (day: number, hour = 8) => new Date(2026, 10, day, hour).toISOString();

function aNotification(id: string, overrides: Partial<Notification> = {}): Notification {
  return {
    id,
    type: 'follow',
    created_at: at(26),
    is_read: false,
    actor: aUserCard({ username: `fan${id}` }),
    board: null,
    conversation_id: null,
    report_id: null,
    count: 1,
    ...overrides,
  };
}

const summarize = (notifications: Notification[]) =>
  groupNotifications(notifications, NOW).map(({ age, entries }) => [
    age,
    entries.map(({ ids, notification }) => [ids.join('+'), notification.count]),
  ]);

it('joins unread follows of one day under the newest', () => {
  const message = aNotification('2', { type: 'message', conversation_id: '7' });
  const list = [aNotification('1'), message, aNotification('3'), aNotification('4')];

  expect(summarize(list)).toEqual([
    [
      'today',
      [
        ['1+3+4', 3],
        ['2', 1],
      ],
    ],
  ]);
  expect(groupNotifications(list, NOW)[0]?.entries[0]?.notification.actor?.username).toBe('fan1');
});

it('keeps read follows apart from unread ones', () => {
  expect(summarize([aNotification('1'), aNotification('2', { is_read: true })])).toEqual([
    [
      'today',
      [
        ['1', 1],
        ['2', 1],
      ],
    ],
  ]);
});

it('never joins messages of different conversations', () => {
  const message = (id: string) => aNotification(id, { type: 'message', conversation_id: id });
  expect(summarize([message('1'), message('2')])).toHaveLength(1);
  expect(summarize([message('1'), message('2')])[0]?.[1]).toHaveLength(2);
});

it('separates calendar days, not spans of 24 hours', () => {
  const list = [
    aNotification('1', { created_at: at(26, 0) }),
    aNotification('2', { created_at: at(25, 23) }),
    aNotification('3', { created_at: at(24) }),
    aNotification('4', { created_at: at(20) }),
    aNotification('5', { created_at: at(19) }),
  ];
  expect(summarize(list)).toEqual([
    ['today', [['1', 1]]],
    ['yesterday', [['2', 1]]],
    ['week', [['3+4', 2]]],
    ['older', [['5', 1]]],
  ]);
});
