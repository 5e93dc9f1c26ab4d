import type { UserCard } from '@corkboard/shared/contract/people';
import { createReport } from '@corkboard/shared/requests/moderation';
import { blockUser } from '@corkboard/shared/requests/people';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin, aUserCard, aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { PinReport } from './pin-report.tsx';

function show(pinner: UserCard = aUserCard()) {
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  const shown = renderInShell(<PinReport pin={aPin({ pinner })} onClose={onClose} />);
  return { ...shown, closed: () => closed };
}

async function sendReport(user: ReturnType<typeof show>['user'], pinner: UserCard) {
  apiReturns(createReport, {
    id: '1',
    reason: 'spam',
    details: '',
    status: 'open',
    created_at: '2026-11-20T10:00:00.000Z',
    decided_at: null,
    reported_user: pinner,
    reported_pin_id: '400000001',
  });
  await user.click(await screen.findByRole('radio', { name: 'Spam' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByRole('dialog', { name: 'Thank you for telling us' });
}

it('reports that it is closed', async () => {
  const { user, closed } = show();
  await screen.findByRole('dialog', { name: 'Report this Pin' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed()).toBe(1);
});

it('offers no second block to who has blocked the pinner since', async () => {
  const noor = aUserCard({ full_name: 'Noor Haddad', blocked_by_me: false });
  const viewer = aViewer();
  const { user, queries, rerender } = renderInShell(<p />, { viewer });
  queries.setQueryData([viewer.id, 'users', noor.username], { ...noor, blocked_by_me: true });
  rerender(<PinReport pin={aPin({ pinner: noor })} onClose={() => {}} />);
  await sendReport(user, noor);
  expect(screen.queryByRole('button', { name: 'Block Noor Haddad' })).not.toBeInTheDocument();
});

it('blocks the pinner after a report, once', async () => {
  const noor = aUserCard({ full_name: 'Noor Haddad' });
  apiReturns(blockUser, { ...noor, blocked_by_me: true });
  const { user, closed } = show(noor);
  await sendReport(user, noor);
  await user.click(screen.getByRole('button', { name: 'Block Noor Haddad' }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Report Noor Haddad' }));
  await screen.findByRole('dialog', { name: 'Report Noor Haddad' });
  expect(requestsTo(blockUser)).toMatchObject([{ block_context: 'report' }]);

  await sendReport(user, noor);
  expect(screen.queryByRole('button', { name: 'Block Noor Haddad' })).not.toBeInTheDocument();
  expect(closed()).toBe(0);
});
