import type { Report } from '@corkboard/shared/contract/moderation';
import { createReport } from '@corkboard/shared/requests/moderation';
import { blockUser } from '@corkboard/shared/requests/people';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { ConversationSafety } from './conversation-safety.tsx';

const noor = aUserCard({ id: '7', full_name: 'Noor Haddad' });
const tomas = aUserCard({ id: '8', full_name: 'Tomás Rey', username: 'tomasrey' });

const report: Report = {
  id: '1',
  reason: 'spam',
  details: '',
  status: 'open',
  created_at: '2026-11-20T10:00:00.000Z',
  decided_at: null,
  reported_user: noor,
  reported_pin_id: null,
};

function show(action: 'block' | 'report', users = [noor]) {
  let closed = 0;
  const shown = renderInShell(
    <ConversationSafety
      action={action}
      users={users}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  return { ...shown, closed: () => closed };
}

it('blocks the other person of a conversation', async () => {
  apiReturns(blockUser, { ...noor, blocked_by_me: true });
  const { user, shell, closed } = show('block');
  await screen.findByRole('alertdialog', { name: 'Block Noor Haddad?' });
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(() =>
    expect(shell.emitted).toEqual([
      { name: 'block.changed', payload: { userId: '7', isBlocked: true } },
    ]),
  );
  expect(requestsTo(blockUser)).toMatchObject([
    { block_source: 'conversation', block_context: 'more_menu' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(closed()).toBe(1);
});

it('[BLOCK-008] sends that a block follows a report', async () => {
  apiReturns(blockUser, { ...noor, blocked_by_me: true });
  apiReturns(createReport, report);
  const { user } = show('report');
  await user.click(await screen.findByRole('radio', { name: /^Spam/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Send report' }));
  await user.click(await screen.findByRole('button', { name: 'Block Noor Haddad' }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  await waitFor(() =>
    expect(requestsTo(blockUser)).toMatchObject([
      { block_source: 'conversation', block_context: 'report' },
    ]),
  );
});

it('offers no second block after a report of a blocked person', async () => {
  apiReturns(blockUser, { ...noor, blocked_by_me: true });
  apiReturns(createReport, report);
  const { user } = show('block');
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Report Noor Haddad' }));
  await user.click(await screen.findByRole('radio', { name: /^Spam/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Send report' }));
  await screen.findByRole('dialog', { name: 'Thank you for telling us' });
  expect(screen.queryByRole('button', { name: 'Block Noor Haddad' })).not.toBeInTheDocument();
});

it('asks in a group who is reported', async () => {
  const { user } = show('report', [noor, tomas]);
  await screen.findByRole('dialog', { name: 'Report someone' });
  await user.click(screen.getByRole('button', { name: 'Tomás Rey' }));
  expect(await screen.findByRole('dialog', { name: 'Report Tomás Rey' })).toBeVisible();
  expect(requestsTo(createReport)).toEqual([]);
});

it('reports that it is closed', async () => {
  const { user, closed } = show('block', [noor, tomas]);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(closed()).toBe(1);
});
