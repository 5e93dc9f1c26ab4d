import { useShell } from '@corkboard/shared/remote';
import { getSession } from '@corkboard/shared/requests/accounts';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { SyncAccount } from './sync-account.ts';

const viewer = aViewer({ fullName: 'Alice Lee' });

function Saving() {
  const { queryClient } = useShell();
  const done = () => void queryClient.invalidateQueries({ queryKey: [viewer.id, 'users'] });
  return (
    <>
      <SyncAccount viewer={viewer} />
      <button type="button" onClick={done}>
        Save
      </button>
    </>
  );
}

it('applies a new name after a profile change', async () => {
  apiReturns(getSession, { ...viewer, fullName: 'Alice Lorca' });
  const { session, user } = renderInPage(<Saving />, { viewer });
  expect(requestsTo(getSession)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(session.getState().viewer.fullName).toBe('Alice Lorca'));
});

it('ignores a response for the previous viewer', async () => {
  apiReturns(getSession, aViewer({ id: '99', fullName: 'Bob' }));
  const { session, user } = renderInPage(<Saving />, { viewer });

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestsTo(getSession)).toHaveLength(1));
  expect(session.getState().viewer.fullName).toBe('Alice Lee');
});
