import { useShell } from '@corkboard/shared/remote';
import { getSession } from '@corkboard/shared/requests/accounts';
import { apiHolds, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { SyncAccount } from './sync-account.ts';

const viewer = aViewer({ fullName: 'Alice Lee' });

function Saving() {
  const { queryClient } = useShell();
  const [isShown, setShown] = useState(true);
  const done = () => void queryClient.invalidateQueries({ queryKey: [viewer.id, 'users'] });
  return (
    <>
      {isShown && <SyncAccount viewer={viewer} />}
      <button type="button" onClick={() => setShown(!isShown)}>
        Leave or return
      </button>
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

it('ignores a response that another change has overtaken', async () => {
  const answer = apiHolds(getSession, { ...viewer, fullName: 'Alice Late' });
  const { session, user } = renderInPage(<Saving />, { viewer });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestsTo(getSession)).toHaveLength(1));
  apiReturns(getSession, { ...viewer, fullName: 'Alice Lorca' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(session.getState().viewer.fullName).toBe('Alice Lorca'));

  answer();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(session.getState().viewer.fullName).toBe('Alice Lorca');
});

describe('a choice about cookies', () => {
  const undecided = { ...viewer, cookies: null, isConsentDue: false };
  const cookies = {
    allow_analytic_cookies: true,
    allow_marketing_cookies: true,
    allow_personalization_cookies: true,
  };

  it('stays when an older answer arrives late', async () => {
    const answer = apiHolds(getSession, { ...undecided, fullName: 'Alice Lorca' });
    const { session, user } = renderInPage(<Saving />, { viewer: undecided });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requestsTo(getSession)).toHaveLength(1));
    act(() => session.setState({ viewer: { ...undecided, cookies } }));
    apiReturns(getSession, { ...undecided, fullName: 'Alice Lorca', cookies });
    answer();

    await waitFor(() => expect(session.getState().viewer.fullName).toBe('Alice Lorca'));
    expect(session.getState().viewer.cookies).toEqual(cookies);
  });

  it('stays when the header is shown again', async () => {
    const { session, user } = renderInPage(<Saving />, { viewer: undecided });
    act(() => session.setState({ viewer: { ...undecided, cookies } }));
    await user.click(screen.getByRole('button', { name: 'Leave or return' }));
    await user.click(screen.getByRole('button', { name: 'Leave or return' }));
    expect(session.getState().viewer.cookies).toEqual(cookies);
  });
});
