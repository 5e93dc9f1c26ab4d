import type { Notification } from '@corkboard/shared/contract/notifications';
import {
  getNotifications,
  getUnreadCounts,
  markNotificationsRead,
} from '@corkboard/shared/requests/notifications';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor, within } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const DAY_MS = 86_400_000;

function aNotification(id: string, daysAgo: number, is_read = false): Notification {
  return {
    id,
    type: 'follow_request_approved',
    created_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    is_read,
    actor: aUserCard({ full_name: `Person ${id}`, username: `person${id}` }),
    board: null,
    conversation_id: null,
    report_id: null,
    count: 1,
  };
}

function show(
  notifications: Notification[],
  { path = '/notifications/', viewer = aViewer({ username: 'inesmoreau' }) } = {},
) {
  const unread = notifications.filter(({ is_read }) => !is_read).length;
  apiReturns(getUnreadCounts, { notifications: unread, conversations: 0 });
  apiReturns(getNotifications, notifications);
  return renderInPage(<NotificationsPage />, { path, viewer });
}

it('groups notifications by age under headings', async () => {
  show([aNotification('1', 0), aNotification('2', 1, true), aNotification('3', 40, true)]);

  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByRole('link', { name: /Person 1.*New/ })).toHaveAttribute('href', '/person1/');
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Notifications',
    'Today',
    'Yesterday',
    'Older',
  ]);
});

it('requests only unread ones when the address asks for them', async () => {
  show([aNotification('1', 0)], { path: '/notifications/?show=unread' });

  expect(await screen.findByRole('button', { name: 'Unread', pressed: true })).toBeVisible();
  await waitFor(() => expect(requestsTo(getNotifications)).toEqual([{ only_unread: true }]));
});

it('keeps the filter in the address', async () => {
  const { user, shell } = show([aNotification('1', 0)]);
  await user.click(screen.getByRole('button', { name: 'Unread' }));
  expect(shell.navigations).toEqual([{ replace: '/notifications/?show=unread' }]);
});

it('marks all as read, says so, and keeps the focus', async () => {
  const { user, shell } = show([aNotification('1', 0), aNotification('2', 0)]);
  await screen.findByRole('region', { name: 'Today' });
  apiReturns(markNotificationsRead, { notifications: 0, conversations: 0 });
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));

  await waitFor(() => expect(requestsTo(markNotificationsRead)).toEqual([{}]));
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'All notifications marked as read' }]),
  );
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveFocus();
});

it.each([
  ['/notifications/', 'No notifications yet'],
  ['/notifications/?show=unread', "You've read everything"],
])('explains an empty list at %s', async (path, title) => {
  show([], { path });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it('offers to load the page again after a failure', async () => {
  apiReturns(getUnreadCounts, { notifications: 0, conversations: 0 });
  apiRejects(getNotifications, 503, 'Corkboard is busy. Try again in a moment.');
  const { user } = renderInPage(<NotificationsPage />, {
    path: '/notifications/',
    viewer: aViewer(),
  });
  apiReturns(getNotifications, [aNotification('1', 0)]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Person 1/ })).toBeVisible();
});

it('leads to the settings of notifications', () => {
  show([]);
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/settings/notifications/',
  );
});

it('prompts a visitor to log in first', () => {
  renderInPage(<NotificationsPage />, { path: '/notifications/', viewer: aVisitor() });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login/?next=%2Fnotifications%2F',
  );
});
