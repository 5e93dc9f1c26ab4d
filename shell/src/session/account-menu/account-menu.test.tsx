import { signOut } from '@corkboard/shared/requests/accounts';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aVisitor } from '@corkboard/shared/testing/builders.ts';
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
