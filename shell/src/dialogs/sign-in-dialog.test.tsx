import type { Viewer } from '@corkboard/shared/contract/accounts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { popularPinsQuery, useShell } from '@corkboard/shared/remote';
import { getSession, signIn } from '@corkboard/shared/requests/accounts';
import { getPopularPins } from '@corkboard/shared/requests/home';
import {
  apiHangs,
  apiIsUnreachable,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aPin, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import * as overlays from '@corkboard/shared/ui/overlays';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';

import { keepIntent, readIntent } from '../services/pending-intent.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const pins = (count: number) => Array.from({ length: count }, (_, at) => aPin({ id: `${at}` }));
beforeEach(() => apiReturns(getPopularPins, pins(7)));

function show(
  props: Partial<ComponentProps<typeof SignInDialog>> = {},
  viewer: Viewer = aVisitor(),
  isPhone = false,
) {
  const closed: true[] = [];
  const result = renderInPage(
    <SignInDialog
      reason="continue"
      overlays={overlays}
      onClose={() => void closed.push(true)}
      {...props}
    />,
    { viewer, path: '/noorhaddad/', device: { isPhone } },
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

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 20))));

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('[LOGIN-008, LOGIN-009] explains the benefit below its heading', () => {
  show();

  expect(screen.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
  expect(
    screen.getByText("You're almost there! Log in to access all of the product"),
  ).toBeVisible();
});

it.each([
  ['wide windows', false],
  ['phones', true],
])('has one heading, and a band of five Pins that say nothing, on %s', async (_where, isPhone) => {
  show({}, aVisitor(), isPhone);

  const dialog = screen.getByRole('dialog', { name: 'Log in to continue' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Log in to continue',
  ]);
  await waitFor(() => expect(dialog.querySelectorAll('img')).toHaveLength(5));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  for (const image of dialog.querySelectorAll('img')) {
    expect(image).toHaveAttribute('alt', '');
    expect(image).toHaveAttribute('loading', 'lazy');
  }
  expect(requestsTo(getPopularPins)).toEqual([{ page_size: '5' }]);
});

it('shows the Pins of the home page that the visitor comes from', async () => {
  function AfterHome() {
    const { data } = useInfiniteQuery(popularPinsQuery(useShell()));
    return data ? <SignInDialog reason="continue" overlays={overlays} onClose={() => {}} /> : null;
  }
  renderInPage(<AfterHome />, { viewer: aVisitor() });

  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelectorAll('img')).toHaveLength(5);
  expect(requestsTo(getPopularPins)).toEqual([{ page_size: '40' }]);
});

it('has the form alone in a low window', async () => {
  const { matchMedia } = window;
  const low = Object.assign(matchMedia('(max-height: 679px)'), { matches: true });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => (media === low.media ? low : matchMedia(media)));
  show();
  const dialog = screen.getByRole('dialog');
  await settle();
  expect(requestsTo(getPopularPins)).toEqual([]);

  act(() => {
    low.matches = false;
    low.dispatchEvent(new Event('change'));
  });
  await waitFor(() => expect(dialog.querySelectorAll('img')).toHaveLength(5));
  act(() => {
    low.matches = true;
    low.dispatchEvent(new Event('change'));
  });
  expect(dialog.querySelectorAll('img')).toHaveLength(0);
});

it.each([
  ['come', () => apiHangs(getPopularPins)],
  ['load', () => apiIsUnreachable(getPopularPins)],
])("logs in while the Pins don't %s", async (_why, fail) => {
  fail();
  const shown = show();

  await logIn(shown);

  await waitFor(() => expect(shown.closed).toEqual([true]));
  expect(requestsTo(getPopularPins)).toHaveLength(1);
});

it("loads no Pins for the account of a login that it's open for", async () => {
  const { actAs, queries } = show();
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.querySelectorAll('img')).toHaveLength(5));

  actAs({ id: '300000001', permissions: [] });

  const lists = queries.getQueryCache().findAll();
  expect(lists.filter(({ queryKey }) => queryKey.includes('sign-in-band'))).toHaveLength(1);
  expect(requestsTo(getPopularPins)).toHaveLength(1);
  expect(dialog.querySelectorAll('img')).toHaveLength(5);
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

it('fills in the known name for a limited login, and asks for no Pins', async () => {
  show({}, aViewer({ isLimitedLogin: true, username: 'noorhaddad' }));

  expect(screen.getByLabelText('Email or username')).toHaveValue('noorhaddad');
  expect(screen.getByText(/^You're browsing with an email link/)).toBeVisible();
  await settle();
  expect(requestsTo(getPopularPins)).toEqual([]);
});
