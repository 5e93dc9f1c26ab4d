import { followUser } from '@corkboard/shared/contract/requests.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { createI18n } from '@corkboard/shared/i18n/create-i18n.ts';
import { useShell } from '@corkboard/shared/remote';
import type { Intent } from '@corkboard/shared/remote/intent.ts';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUserCard, aViewer } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';

import { usePage } from '../common/page-context.tsx';
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
  expect(readIntent()).not.toBeNull();
});

it('explains why an action without a control was dropped', async () => {
  const { overlays } = show({ kind: 'report-user', id: '7' }, aViewer());
  await waitForControl();

  expect(overlays.getState().toasts.map(({ toast }) => toast.text)).toEqual([
    "This profile isn't available anymore, so nothing was changed.",
  ]);
  expect(readIntent()).toBeNull();
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
  const { shell } = show({ kind: 'save-pin', id: '9' }, aViewer());
  await waitForControl();

  expect(shell.navigations).toEqual([{ to: '/pin/9/repin/' }]);
});
