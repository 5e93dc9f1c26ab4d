import type { Viewer } from '@corkboard/shared/contract/accounts';
import { getSession, signIn } from '@corkboard/shared/requests/accounts';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import * as overlays from '@corkboard/shared/ui/overlays';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';

import { keepIntent, readIntent } from '../services/pending-intent.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

function show(
  props: Partial<ComponentProps<typeof SignInDialog>> = {},
  viewer: Viewer = aVisitor(),
) {
  const closed: true[] = [];
  const result = renderInPage(
    <SignInDialog
      reason="continue"
      overlays={overlays}
      onClose={() => void closed.push(true)}
      {...props}
    />,
    { viewer, path: '/noorhaddad/' },
  );
  return { ...result, closed };
}

async function logIn({ user }: ReturnType<typeof show>) {
  const ada = aViewer({ username: 'adaquist' });
  apiReturns(signIn, ada);
  apiReturns(getSession, ada);
  await user.type(screen.getByLabelText('Email or username'), 'adaquist');
  await user.type(screen.getByLabelText('Password'), 'a quiet loom');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

afterEach(() => localStorage.clear());

it('[LOGIN-008, LOGIN-009] explains the benefit below its heading', () => {
  show();

  expect(screen.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
  expect(
    screen.getByText("You're almost there! Log in to access all of the product"),
  ).toBeVisible();
});

it('closes after login and keeps the page open', async () => {
  const shown = show();

  await logIn(shown);

  await waitFor(() => expect(shown.closed).toEqual([true]));
  expect(shown.session.getState().viewer.username).toBe('adaquist');
  expect(shown.shell.navigations).toEqual([]);
});

it('[LOGIN-021] opens the edit page after the edit prompt', async () => {
  const shown = show({ reason: 'edit', more: { next: '/pin/1/edit/' } });
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/signup/?next=%2Fpin%2F1%2Fedit%2F',
  );

  await logIn(shown);

  await waitFor(() => expect(shown.shell.navigations).toEqual([{ to: '/pin/1/edit/' }]));
});

it('[LOGIN-017] names the person who sent the invitation', () => {
  show({ reason: 'invite', more: { inviterName: 'Ann' } });

  expect(screen.getByRole('dialog', { name: 'Ann invited you to join their board' })).toBeVisible();
});

const follow = { kind: 'follow-user', id: '7' } as const;
const pending = { reason: 'follow', path: '/noorhaddad/', intent: follow };

it('forgets the pressed action when it is closed', async () => {
  keepIntent(pending);
  const { user } = show();

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(readIntent(null)).toBeNull();
});

it('keeps the pressed action for its page after login', async () => {
  keepIntent(pending);
  const shown = show();

  await logIn(shown);

  await waitFor(() => expect(shown.closed).toEqual([true]));
  expect(readIntent(null)).toMatchObject(pending);
});

it('fills in the known name for a limited login', () => {
  show({}, aViewer({ isLimitedLogin: true, username: 'noorhaddad' }));

  expect(screen.getByLabelText('Email or username')).toHaveValue('noorhaddad');
  expect(screen.getByText(/^You're browsing with an email link/)).toBeVisible();
});
