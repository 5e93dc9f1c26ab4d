import type { Report } from '@corkboard/shared/contract/moderation';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { createReport } from '@corkboard/shared/requests/moderation';
import { apiIsUnreachable, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin, aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { Button } from '@corkboard/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import { ReportDialog } from './report-dialog.tsx';
import type { ReportTarget } from './report-target.ts';

const load = async () => ReportDialog;

function Page({ target, onBlock }: { target: ReportTarget; onBlock(): void }) {
  const dialog = useLazyDialog();
  return (
    <>
      <Button onClick={() => dialog.open(load, { target, onBlock })}>Open</Button>
      {dialog.element}
    </>
  );
}

const report: Report = {
  id: '1',
  reason: 'spam',
  details: '',
  status: 'open',
  created_at: '2026-11-20T12:00:00.000Z',
  decided_at: null,
  reported_user: aUserCard(),
  reported_pin_id: null,
};

async function open(target: ReportTarget = { user: aUser() }) {
  const blocks: string[] = [];
  const shown = renderInShell(<Page target={target} onBlock={() => blocks.push('block')} />);
  await shown.user.click(screen.getByRole('button', { name: 'Open' }));
  const name = 'pin' in target ? 'Report this Pin' : 'Report Noor Haddad';
  await screen.findByRole('dialog', { name });
  return { ...shown, blocks };
}

it('[BLOCK-010] asks for a reason, accepts details, and explains next steps', async () => {
  const { user, blocks } = await open();
  apiReturns(createReport, report);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();

  await user.click(screen.getByRole('radio', { name: 'Spam' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(screen.getByRole('textbox', { name: /Anything to add/ }), 'Same link, 40 times');
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  expect(await screen.findByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  expect(requestsTo(createReport)).toEqual([
    { user_id: '200000001', reason: 'spam', details: 'Same link, 40 times' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Block Noor Haddad' }));
  expect(blocks).toEqual(['block']);
});

it('sends nothing for a second press of Next', async () => {
  const { user } = await open();
  apiReturns(createReport, report);
  await user.click(screen.getByRole('radio', { name: 'Spam' }));
  await user.dblClick(screen.getByRole('button', { name: 'Next' }));

  expect(screen.getByRole('button', { name: 'Send report' })).toBeEnabled();
  expect(requestsTo(createReport)).toEqual([]);
});

it('says that it has unsent text on each step', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Something else' }));
  const isUnsaved = () =>
    screen.getByRole('dialog').querySelector('[data-unsaved]')?.getAttribute('data-unsaved');
  expect(isUnsaved()).toBe('false');

  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(screen.getByRole('textbox'), 'Sells copies');
  expect(isUnsaved()).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(isUnsaved()).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(isUnsaved()).toBe('true');
});

it('keeps the report when sending fails', async () => {
  const { user } = await open();
  apiIsUnreachable(createReport);
  await user.click(screen.getByRole('radio', { name: 'Something else' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const send = screen.getByRole('button', { name: 'Send report' });
  expect(send).toBeDisabled();

  await user.type(screen.getByRole('textbox', { name: "What's wrong?" }), 'A copy of my shop');
  await user.click(send);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('connection was lost'));
  expect(screen.getByRole('textbox')).toHaveValue('A copy of my shop');

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('radio', { name: 'Something else' })).toBeChecked();
});

it('reports a Pin by its id', async () => {
  const { user, blocks } = await open({ pin: aPin({ id: '42' }) });
  apiReturns(createReport, { ...report, reported_pin_id: '42' });
  expect(screen.getByRole('group', { name: 'Why are you reporting this Pin?' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Spam' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  expect(await screen.findByText('Our team will review the report and the Pin.')).toBeVisible();
  expect(requestsTo(createReport)).toEqual([{ pin_id: '42', reason: 'spam' }]);
  await user.click(screen.getByRole('button', { name: 'Block Noor Haddad' }));
  expect(blocks).toEqual(['block']);
});

it.each([
  ['offers Impersonation for a profile', { user: aUser() }, 1],
  ['leaves out Impersonation for a Pin', { pin: aPin() }, 0],
])('%s', async (_what, target, count) => {
  await open(target);
  expect(screen.queryAllByRole('radio', { name: 'Impersonation' })).toHaveLength(count);
});

it('keeps the text about a Pin when sending fails', async () => {
  const { user } = await open({ pin: aPin() });
  apiIsUnreachable(createReport);
  await user.click(screen.getByRole('radio', { name: 'My work or my trademark' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(screen.getByRole('textbox'), 'My photograph');
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('connection was lost'));
  expect(screen.getByRole('dialog', { name: 'Report this Pin' })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('My photograph');
});
