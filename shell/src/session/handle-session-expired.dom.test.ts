import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { jest } from '@jest/globals';

import { trackInput } from '../remotes/plan/safe-point.ts';
import { createOverlayStore } from '../services/overlay-store.ts';
import { forgetIntent, type PendingIntent, readIntent } from '../services/pending-intent.ts';
import { handleSessionExpired } from './handle-session-expired.ts';

beforeAll(() => trackInput(document));
beforeEach(() => history.replaceState(null, '', '/search/?q=lamp'));

function given(value: string) {
  document.body.innerHTML = '<form><input></form>';
  const field = document.querySelector('input');
  if (!field) throw new Error('There is no field.');
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));

  const overlays = createOverlayStore();
  const left: string[] = [];
  const end = (pressed: PendingIntent | null = null) =>
    handleSessionExpired(
      { texts: createI18n('en'), overlays, leaveFor: (path) => void left.push(path) },
      { pressed },
    );
  return { overlays, left, end };
}

it('[API-047] redirects to the login and back to the path with its query', () => {
  const { overlays, left, end } = given('');
  end();

  expect(left).toEqual(['/login/?next=%2Fsearch%2F%3Fq%3Dlamp&message=session_ended']);
  expect(overlays.getState().toasts).toEqual([]);
});

const pressed = {
  reason: 'follow',
  intent: { kind: 'follow-user', id: '7' } as const,
  path: '/search/?q=lamp&from=today',
  viewerId: '1',
  createdAt: Date.now(),
};

it('keeps the action that showed the end of the session', () => {
  const { left, end } = given('');
  end(pressed);

  const { intent, path, viewerId } = pressed;
  expect(readIntent(null)).toMatchObject({ intent, path, viewerId });
  expect(left).toEqual([
    '/login/?next=%2Fsearch%2F%3Fq%3Dlamp%26from%3Dtoday&message=session_ended',
  ]);
  forgetIntent();
});

it.each([
  ['of an earlier minute', { createdAt: Date.now() - 61_000 }],
  ['of another page', { path: '/noorhaddad/' }],
])('forgets an action %s', (_which, change) => {
  const { end } = given('');
  end({ ...pressed, ...change });

  expect(readIntent(null)).toBeNull();
});

it('keeps typed text and opens the login separately', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { overlays, left, end } = given('Dear Noor');
  end();
  end();

  expect(left).toEqual([]);
  const { toasts } = overlays.getState();
  expect(toasts.map(({ toast }) => toast.text)).toEqual([
    "You've been logged out. Log in to continue. Your text is saved.",
  ]);
  toasts[0]?.toast.action?.run();
  expect(open).toHaveBeenCalledWith('/login/?next=%2Fsearch%2F%3Fq%3Dlamp', '_blank', 'noopener');
});
