import type { Viewer } from '@corkboard/shared/contract/accounts';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { useShell } from '@corkboard/shared/remote';
import type { Intent } from '@corkboard/shared/remote/intent';
import { followUser } from '@corkboard/shared/requests/people';
import { getPin } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin, aUserCard, aViewer } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';

import { usePage } from '../common/page/page-context.tsx';
import { keepIntent, readIntent } from '../services/pending-intent.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { followIntent } from './follow-intent.ts';

function Following() {
  const shell = useShell();
  const page = usePage();
  useEffect(() => {
    const handle = { current: () => shell, subscribe: () => () => {} };
    followIntent({ ...page, texts: createI18n('en', {}), shell: handle });
  }, [page, shell]);
  return null;
}

function show(intent: Intent, viewer: Viewer) {
  keepIntent({ reason: 'save', path: '/', intent });
  return renderInPage(<Following />, { viewer, advanceTimers: jest.advanceTimersByTime });
}

const waitForControl = () => act(() => jest.advanceTimersByTimeAsync(4000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

it('prompts a limited login again for the pressed action', () => {
  const { overlays } = show({ kind: 'save-pin', id: '9' }, aViewer({ isLimitedLogin: true }));

  expect(overlays.getState().dialog).toMatchObject({ kind: 'sign-in', reason: 'save' });
  expect(readIntent(null)).not.toBeNull();
});

it('[LOGIN-017] names the inviter when it prompts again', () => {
  const intent = { kind: 'accept-invite', id: '9' } as const;
  keepIntent({ reason: 'invite', path: '/', intent, inviterName: 'Ann' });
  const { overlays } = renderInPage(<Following />, { viewer: aViewer({ isLimitedLogin: true }) });

  expect(overlays.getState().dialog).toMatchObject({
    reason: 'invite',
    more: { inviterName: 'Ann' },
  });
});

it('explains why an action without a control was dropped', async () => {
  const { overlays } = show({ kind: 'report-user', id: '7' }, aViewer());
  await waitForControl();

  expect(overlays.getState().toasts.map(({ toast }) => toast.text)).toEqual([
    "This profile isn't available anymore, so nothing was changed.",
  ]);
  expect(readIntent(null)).toBeNull();
});

it('explains once and immediately if the profile is missing', async () => {
  window.history.replaceState(null, '', '/?show_error=true');
  apiRejects(followUser, 404, 'User not found.');
  const { overlays } = show({ kind: 'follow-user', id: '7' }, aViewer());
  await act(() => jest.advanceTimersByTimeAsync(1000));

  const messages = () => overlays.getState().toasts.map(({ toast }) => toast);
  const explanation = "This profile isn't available anymore, so nothing was changed.";
  await waitFor(() => expect(messages()).toEqual([{ text: explanation, duration: 10_000 }]));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(messages()).toHaveLength(1);
  expect(requestsTo(followUser)).toHaveLength(1);
  window.history.replaceState(null, '', '/');
});

it('follows by id when the list is closed', async () => {
  apiReturns(followUser, aUserCard({ full_name: 'Noor Haddad', explicitly_followed_by_me: true }));
  const { overlays } = show({ kind: 'follow-user', id: '7' }, aViewer());
  await waitForControl();

  await waitFor(() =>
    expect(overlays.getState().toasts.map(({ toast }) => toast.text)).toEqual([
      "You're following Noor Haddad",
    ]),
  );
  expect(requestsTo(followUser)).toEqual([{ user_id: '7' }]);
});

it('opens the save page when the Pin card is missing', async () => {
  apiReturns(getPin, aPin({ id: '9' }));
  const { shell } = show({ kind: 'save-pin', id: '9' }, aViewer());
  await waitForControl();

  await waitFor(() => expect(shell.navigations).toEqual([{ to: '/pin/9/repin/' }]));
});

it('offers a way on when the Pin to save is gone', async () => {
  apiRejects(getPin, 404, 'Not found.');
  const { overlays, shell } = show({ kind: 'save-pin', id: '9' }, aViewer());
  await waitForControl();

  await waitFor(() =>
    expect(overlays.getState().toasts.map(({ toast }) => toast)).toEqual([
      {
        text: "This Pin isn't available anymore, so it wasn't saved.",
        link: { text: 'Find ideas', href: '/' },
        duration: 10_000,
      },
    ]),
  );
  expect(shell.navigations).toEqual([]);
});

it('names the board that is gone for a pending Create', async () => {
  const { overlays } = show({ kind: 'create', id: '77' }, aViewer());
  await waitForControl();

  expect(overlays.getState().toasts.map(({ toast }) => toast.text)).toEqual([
    "This board isn't available anymore, so nothing was changed.",
  ]);
});
