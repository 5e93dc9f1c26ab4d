import type { Notification } from '@corkboard/shared/contract/notifications';
import {
  getNotifications,
  getUnreadCounts,
  markNotificationsRead,
} from '@corkboard/shared/requests/notifications';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUserCard, aViewer } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { DialogLayer } from '../dialogs/dialog-layer.tsx';
import { renderInPage } from '../testing/render-in-page.tsx';
import { notificationPath } from './notification-text.ts';
import { NotificationsButton } from './notifications-button.tsx';

function aNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: '1',
    type: 'follow_request',
    created_at: '2026-11-22T12:00:00.000Z',
    is_read: false,
    actor: aUserCard({ full_name: 'Tomas Rey', username: 'tomasrey' }),
    board: null,
    conversation_id: null,
    report_id: null,
    count: 1,
    ...overrides,
  };
}

function show(notifications: Notification[], options: Parameters<typeof renderInPage>[1] = {}) {
  const unread = notifications.filter(({ is_read }) => !is_read).length;
  apiReturns(getUnreadCounts, { notifications: unread, conversations: 0 });
  apiReturns(getNotifications, notifications);
  return renderInPage(
    <>
      <NotificationsButton />
      <DialogLayer />
    </>,
    { viewer: aViewer({ id: '1', username: 'inesmoreau' }), ...options },
  );
}

it('shows the number of unread notifications', async () => {
  show([aNotification(), aNotification({ id: '2', is_read: true })]);
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toHaveTextContent(
    '1',
  );
});

it('reads more unread notifications than the server counts as such', async () => {
  apiReturns(getUnreadCounts, { notifications: 1000, conversations: 0 });
  renderInPage(<NotificationsButton />, { viewer: aViewer() });
  expect(
    await screen.findByRole('button', { name: 'Notifications, more than 999 new' }),
  ).toHaveTextContent('99+');
});

it('lists what happened, and leads to it', async () => {
  const { user } = show([
    aNotification({ count: 3 }),
    aNotification({ id: '2', type: 'message', conversation_id: '77', is_read: true }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));

  const request = await screen.findByRole('link', {
    name: /Tomas Rey and 2 others ask to follow you/,
  });
  expect(request).toHaveAttribute('href', '/inesmoreau/_followers/');
  expect(screen.getByRole('link', { name: /sent you a message/ })).toHaveAttribute(
    'href',
    '/conversation/77/',
  );
});

it('lists types that a newer server has', async () => {
  const type = 'newer' as Notification['type'];
  const { user } = show([aNotification(), aNotification({ id: '2', type })]);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
  expect(await screen.findByRole('link', { name: /asks to follow you/ })).toBeVisible();
});

it('marks an opened notification as read', async () => {
  const { user } = show([aNotification()]);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  apiReturns(markNotificationsRead, { notifications: 0, conversations: 0 });
  apiReturns(getUnreadCounts, { notifications: 0, conversations: 0 });
  await user.click(await screen.findByRole('link', { name: /asks to follow you/ }));

  await waitFor(() =>
    expect(requestsTo(markNotificationsRead)).toEqual([{ notification_ids: ['1'] }]),
  );
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
});

it('marks all as read', async () => {
  const { user } = show([aNotification(), aNotification({ id: '2' })]);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
  apiReturns(markNotificationsRead, { notifications: 0, conversations: 0 });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(requestsTo(markNotificationsRead)).toEqual([{}]));
});

it('joins new followers and marks all of them as read', async () => {
  const follow = (id: string) =>
    aNotification({ id, type: 'follow', created_at: new Date().toISOString() });
  const { user } = show([follow('1'), follow('2'), follow('3')]);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }));
  apiReturns(markNotificationsRead, { notifications: 0, conversations: 0 });
  await user.click(await screen.findByRole('link', { name: /Tomas Rey and 2 others follow you/ }));

  await waitFor(() =>
    expect(requestsTo(markNotificationsRead)).toEqual([{ notification_ids: ['1', '2', '3'] }]),
  );
});

it('leads from the panel to the page', async () => {
  const { user } = show([aNotification()]);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  expect(await screen.findByRole('link', { name: 'See all notifications' })).toHaveAttribute(
    'href',
    '/notifications/',
  );
});

it('isolates names, so that they keep their direction', async () => {
  const { user } = show([
    aNotification({
      type: 'board_invite',
      actor: aUserCard({ full_name: 'ليلى خطيب' }),
      board: { id: '5', name: 'Kites', url: '/leila/kites/' },
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));

  const link = await screen.findByRole('link', { name: /^ليلى خطيب invited you to Kites/ });
  expect([...link.querySelectorAll('bdi')].map((name) => name.textContent)).toEqual([
    'ليلى خطيب',
    'Kites',
  ]);
});

it('says where the reason is for which content was removed', async () => {
  const { user } = show([aNotification({ type: 'content_removed', actor: null })]);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  expect(
    await screen.findByRole('link', { name: /Check your email for the reason, or ask us\./ }),
  ).toBeVisible();
});

it('explains an empty list', async () => {
  const { user } = show([]);
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/^Nothing new yet/)).toBeVisible();
});

it('offers to load the list again after a failure', async () => {
  const { user } = show([]);
  apiRejects(getNotifications, 503, 'Corkboard is busy. Try again in a moment.');
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  apiReturns(getNotifications, [aNotification()]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /asks to follow you/ })).toBeVisible();
});

it('sends no request for a limited login', () => {
  show([], { viewer: aViewer({ isLimitedLogin: true }) });
  expect(requestsTo(getUnreadCounts)).toEqual([]);
});

it.each<[Notification['type'], string]>([
  ['follow', '/inesmoreau/_followers/'],
  ['follow_request_approved', '/tomasrey/'],
  ['board_invite', '/inesmoreau/_boards/?invitation=5'],
  ['board_invite_accepted', '/tomasrey/kites/'],
  ['contact_request', '/inesmoreau/_boards/?invitation=5'],
  ['contact_request_accepted', '/tomasrey/kites/'],
  ['message', '/conversation/'],
  ['board_action_done', '/tomasrey/kites/'],
  ['board_action_failed', '/board/history/'],
  ['report_decided', '/settings/reports/'],
  ['business_access_given', '/tomasrey/'],
  ['content_removed', '/legal/imprint/'],
])('leads from %s to %s', (type, expected) => {
  const board = { id: '5', name: 'Kites', url: '/tomasrey/kites/' };
  expect(notificationPath(aNotification({ type, board }), 'inesmoreau')).toBe(expected);
});

describe('while acting as a business', () => {
  const actingAs = { id: '42', permissions: ['OWNER'] };
  const board = { id: '5', name: 'Kites', url: '/tomasrey/kites/' };

  async function follow(type: Notification['type'], options: ShellOptions = {}) {
    const notification = aNotification({ type, board, conversation_id: '77', is_read: true });
    const shown = show([notification], { actingAs, ...options });
    await shown.user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await shown.user.click(await screen.findByRole('link', { name: /Tomas Rey|your report/ }));
    return shown.shell;
  }

  it.each<[Notification['type'], string]>([
    ['message', '/conversation/77/'],
    ['report_decided', '/settings/reports/'],
    ['board_invite_accepted', '/tomasrey/kites/'],
    ['contact_request_accepted', '/tomasrey/kites/'],
    ['follow_request_approved', '/tomasrey/'],
  ])('opens what %s is about as the member', async (type, path) => {
    const shell = await follow(type);
    await waitFor(() => expect(shell.path).toBe(path));
    expect(shell.actedAs).toEqual(['1']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps acting on the way to the business', async () => {
    const shell = await follow('business_access_given');
    expect(shell.path).toBe('/tomasrey/');
    expect(shell.actedAs).toEqual([]);
  });

  /** Returns what removes it. */
  function typeText() {
    const form = document.createElement('form');
    form.dataset['unsaved'] = 'true';
    document.body.append(form);
    return () => form.remove();
  }

  it.each([
    ['stays, and keeps acting, when the member keeps typed text', false, '/', []],
    ['leaves as the member when typed text is discarded', true, '/conversation/77/', ['1']],
  ])('%s', async (_title, confirms, path, actedAs) => {
    const clear = typeText();
    const shell = await follow('message', { confirms });
    await waitFor(() => expect(shell.questions).toHaveLength(1));
    await waitFor(() => expect(shell.path).toBe(path));
    expect(shell.actedAs).toEqual(actedAs);
    clear();
  });

  async function press(keys: MouseEventInit, options: ShellOptions = {}) {
    const notification = aNotification({ type: 'message', conversation_id: '77', is_read: true });
    const { user, shell } = show([notification], { actingAs, ...options });
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    const link = await screen.findByRole('link', { name: /sent you a message/ });
    let isLeftToBrowser = false;
    // jsdom can't open it.
    const cancel = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', cancel, { once: true });
    fireEvent.click(link, keys);
    return { shell, isLeftToBrowser };
  }
  const newTabs = [
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
  ] as const;

  it.each(newTabs)('opens a new tab as the member, too: %s', async (_key, keys) => {
    const { shell, isLeftToBrowser } = await press(keys);
    expect(isLeftToBrowser).toBe(true);
    expect(shell.actedAs).toEqual(['1']);
    expect(shell.path).toBe('/');
  });

  it.each(newTabs)('asks about typed text instead of opening a new tab: %s', async (_key, keys) => {
    const clear = typeText();
    const { shell, isLeftToBrowser } = await press(keys, { confirms: false });
    expect(isLeftToBrowser).toBe(false);
    await waitFor(() => expect(shell.questions).toHaveLength(1));
    expect(shell.actedAs).toEqual([]);
    expect(shell.path).toBe('/');
    clear();
  });

  it('keeps acting for a download', async () => {
    const { shell, isLeftToBrowser } = await press({ altKey: true });
    expect(isLeftToBrowser).toBe(true);
    expect(shell.actedAs).toEqual([]);
  });
});
