import {
  formatMutedGroups,
  getNotificationGroup,
  NOTIFICATION_GROUPS,
  parseMutedGroups,
} from './notification-groups.ts';

it('reads back the groups that are off', () => {
  expect(parseMutedGroups(formatMutedGroups(['messages', 'people']))).toEqual([
    'people',
    'messages',
  ]);
});

it.each([undefined, '', 'all', '{"people":true}', 'people ,Boards'])(
  'ignores %s as a stored value',
  (value) => {
    expect(parseMutedGroups(value)).toEqual([]);
  },
);

it('never turns off decisions and results of own actions', () => {
  expect(getNotificationGroup('report_decided')).toBeNull();
  expect(getNotificationGroup('board_action_failed')).toBeNull();
  expect(getNotificationGroup('content_removed')).toBeNull();
  expect(NOTIFICATION_GROUPS).toContain(getNotificationGroup('board_invite'));
});
