import { ownBusinessProfile } from '@corkboard/shared/rules/business';
import { aBusinessProfile, aViewer } from '@corkboard/shared/testing/builders.ts';
import { act, screen } from '@testing-library/react';

import { AccountMenuExtras } from '../session/account-menu/account-menu-extras.tsx';
import { renderInPage } from '../testing/render-in-page.tsx';
import { ActingBar } from './acting-bar.tsx';

const viewer = aViewer({ isPartner: true });
const shop = aBusinessProfile();
const businessAccess = { profiles: [ownBusinessProfile(viewer), shop], isSwitcherShown: true };
const actingAs = { id: shop.id, permissions: shop.permissions };

it('names the business and stops acting as it', async () => {
  const { user, shell } = renderInPage(<ActingBar />, { viewer, businessAccess, actingAs });

  expect(screen.getByRole('status')).toHaveTextContent(`Acting as ${shop.user.businessName}`);
  await user.click(
    screen.getByRole('button', { name: `Stop acting as ${shop.user.businessName}` }),
  );
  expect(shell.actedAs).toEqual([viewer.id]);
});

it('moves the focus into the page when it disappears', async () => {
  const page = (
    <>
      <ActingBar />
      <main id="main" tabIndex={-1} />
    </>
  );
  const { user, actAs } = renderInPage(page, { viewer, businessAccess, actingAs });
  await user.click(screen.getByRole('button', { name: /^Stop acting/ }));
  actAs(null);

  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('shows why acting has ended and offers to discard', async () => {
  const { user, session } = renderInPage(<ActingBar />, { viewer, businessAccess, actingAs });
  let isLeft = false;
  const message = 'You can no longer act.';
  const ended = { message, reason: message, leave: () => void (isLeft = true) };
  act(() => session.setState({ ended }));

  expect(screen.getByRole('status')).toHaveTextContent('You can no longer act.');
  expect(screen.queryByRole('button', { name: /^Stop/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard text' }));
  expect(isLeft).toBe(true);
});

it('is announced when acting begins', () => {
  const { actAs } = renderInPage(<ActingBar />, { viewer, businessAccess });
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();

  actAs(actingAs);

  expect(status).toBeInTheDocument();
  expect(status).toHaveTextContent(`Acting as ${shop.user.businessName}`);
});

it.each([
  ['/settings/', true],
  [`/${viewer.username}/`, false],
  [`/${viewer.username}/_boards/`, false],
  [`/${viewer.username}/_profile/`, true],
  [`/${viewer.username}/pins/`, true],
  ['/noorhaddad/', true],
])('at %s, shows the switcher in the header: %s', (path, isShown) => {
  renderInPage(<AccountMenuExtras viewer={viewer} />, { viewer, businessAccess, path });
  expect(screen.queryAllByRole('region', { name: 'slot header.switcher' })).toHaveLength(
    isShown ? 1 : 0,
  );
});
