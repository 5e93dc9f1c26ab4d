import { signOut } from '@corkboard/shared/requests/accounts';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor } from '@testing-library/react';

import { trackInput } from '../../remotes/plan/safe-point.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { AccountMenu } from './account-menu.tsx';

beforeAll(() => trackInput(document));

it('asks before logging out discards typed text', async () => {
  apiReturns(signOut, aVisitor());
  const page = (
    <>
      <textarea aria-label="Letter" />
      <AccountMenu />
    </>
  );
  const { user, shell, session } = renderInPage(page, { confirms: false });
  await user.type(screen.getByRole('textbox', { name: 'Letter' }), 'Dear Noor');
  const logOut = async () => {
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  };

  await logOut();
  await waitFor(() => expect(shell.questions).toMatchObject([{ title: 'Discard changes?' }]));
  expect(requestsTo(signOut)).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Letter' })).toHaveValue('Dear Noor');

  shell.confirms = true;
  await logOut();
  await waitFor(() => expect(session.getState().viewer.isAuth).toBe(false));
});

it.each([true, false])('has the tools of staff for staff only: %s', async (isEmployee) => {
  const { user } = renderInPage(<AccountMenu />, { viewer: aViewer({ isEmployee }) });
  await user.click(screen.getByRole('button', { name: 'Your account' }));

  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeVisible();
  const link = screen.queryByRole('menuitem', { name: 'Moderation' });
  expect(link?.getAttribute('href')).toBe(isEmployee ? '/moderation/' : undefined);
  const slots = screen.queryAllByRole('menuitem', { name: 'Slots on this page' });
  expect(slots).toHaveLength(isEmployee ? 1 : 0);
});
