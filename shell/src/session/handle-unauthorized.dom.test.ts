import type { Viewer } from '@corkboard/shared/contract/accounts';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';

import { waitFor } from '@testing-library/react';

import { createOverlayStore, openDialog } from '../services/overlay-store.ts';
import { createSessionStore } from '../services/session-store.ts';
import { handleUnauthorized } from './handle-unauthorized.ts';

const ines = aViewer({ id: '1', isLimitedLogin: true });

function given(viewer = ines, now: Viewer | null | (() => Viewer) = aVisitor()) {
  const overlays = createOverlayStore();
  const session = createSessionStore(viewer, null);
  const left: string[] = [];
  const handle = () =>
    handleUnauthorized(
      {
        texts: createI18n('en'),
        overlays,
        session,
        leaveFor: (path) => void left.push(path),
        async readViewer() {
          const found = typeof now === 'function' ? now() : now;
          if (!found) throw new Error('lost');
          return found;
        },
      },
      { pressed: null },
    );
  return { overlays, session, left, handle };
}

it('asks a limited login for the password and continues', async () => {
  const { overlays, session, left, handle } = given();
  const first = handle();
  const second = handle();
  expect(overlays.getState().dialog).toEqual({ kind: 'sign-in', reason: 'continue' });

  session.setState({ viewer: { ...ines, isLimitedLogin: false } });
  openDialog(overlays, null);

  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(left).toEqual([]);
});

it('gives up when the prompt is closed', async () => {
  const { overlays, handle } = given();
  const isLoggedIn = handle();
  openDialog(overlays, null);

  expect(await isLoggedIn).toBe(false);
});

it('never continues as another person', async () => {
  const { overlays, session, handle } = given();
  const isLoggedIn = handle();
  session.setState({ viewer: aViewer({ id: '2' }) });
  openDialog(overlays, null);

  expect(await isLoggedIn).toBe(false);
});

it.each([
  ['after the session has ended', aVisitor()],
  ['after a login as another person', aViewer({ id: '2' })],
])('redirects to the login %s', async (_when, now) => {
  const { left, handle } = given(aViewer({ id: '1' }), now);

  expect(await handle()).toBe(false);
  expect(left).toEqual(['/login/?next=%2F&message=session_ended']);
});

it('stays on the page while the session is unknown', async () => {
  const { overlays, left, handle } = given(aViewer({ id: '1' }), null);

  expect(await handle()).toBe(false);
  expect(left).toEqual([]);
  expect(overlays.getState().dialog).toBeNull();
});

it('tells no visitor that they are logged out', async () => {
  const { left, handle } = given(aVisitor());

  expect(await handle()).toBe(false);
  expect(left).toEqual(['/login/?next=%2F']);
});

it('[LOGIN-022] asks for the password after an email link in another tab', async () => {
  const { overlays, session, left, handle } = given(aViewer({ id: '1' }), ines);
  const isLoggedIn = handle();
  await waitFor(() => expect(overlays.getState().dialog).toMatchObject({ kind: 'sign-in' }));
  expect(session.getState().viewer.isLimitedLogin).toBe(true);
  session.setState({ viewer: aViewer({ id: '1' }) });
  openDialog(overlays, null);

  expect(await isLoggedIn).toBe(true);
  expect(left).toEqual([]);
});

it('sends the request again after a login in another tab', async () => {
  const { left, handle } = given(aViewer({ id: '1' }), aViewer({ id: '1' }));

  expect(await handle()).toBe(true);
  expect(left).toEqual([]);
});

it('keeps a cookie choice that is made while it asks who is logged in', async () => {
  const cookies = {
    allow_analytic_cookies: true,
    allow_marketing_cookies: true,
    allow_personalization_cookies: true,
  };
  const undecided = { ...ines, cookies: null };
  const answers = [undecided, { ...undecided, cookies }];
  const { overlays, session, handle } = given({ ...undecided, isLimitedLogin: false }, () => {
    const [answer = undecided] = answers.splice(0, 1);
    return answer;
  });
  const isLoggedIn = handle();
  session.setState({ viewer: { ...undecided, isLimitedLogin: false, cookies } });
  await waitFor(() => expect(overlays.getState().dialog?.kind).toBe('sign-in'));

  expect(session.getState().viewer).toMatchObject({ isLimitedLogin: true, cookies });
  openDialog(overlays, null);
  expect(await isLoggedIn).toBe(false);
});
