import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { aViewer } from '@corkboard/shared/testing/builders.ts';

import { createOverlayStore, openDialog } from '../services/overlay-store.ts';
import { createSessionStore } from '../services/session-store.ts';
import { handleUnauthorized } from './handle-unauthorized.ts';

const ines = aViewer({ id: '1', isLimitedLogin: true });

function given(viewer = ines) {
  const overlays = createOverlayStore();
  const session = createSessionStore(viewer, null);
  const left: string[] = [];
  const handle = () =>
    handleUnauthorized({
      texts: createI18n('en'),
      overlays,
      session,
      leaveFor: (path) => void left.push(path),
    });
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

it('redirects to the login after the session has ended', async () => {
  const { left, handle } = given(aViewer({ id: '1' }));

  expect(await handle()).toBe(false);
  expect(left).toEqual(['/login/?next=%2F&message=session_ended']);
});
