import { errorCodes } from '@corkboard/shared/contract/base';
import type { QueuedReport } from '@corkboard/shared/contract/moderation';
import { decideReport, getReportQueue } from '@corkboard/shared/requests/moderation';
import {
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aUserCard } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor, within } from '@testing-library/react';

import { guardFocus } from '../layout/guard-focus.ts';
import {
  bo,
  cups,
  findDialog,
  findRow,
  showModeration,
  staff,
} from '../testing/moderation-queue.tsx';

function aQueuedReport(overrides: Partial<QueuedReport> = {}): QueuedReport {
  return {
    id: '1',
    reason: 'spam',
    details: '',
    status: 'open',
    created_at: '2026-11-02T12:00:00.000Z',
    decided_at: null,
    reported_user: bo,
    reported_pin_id: null,
    reporter: aUserCard({ id: '8', full_name: 'Noor Haddad' }),
    open_report_count: 1,
    decided_by: null,
    decision_note: '',
    ...overrides,
  };
}

const onPin = aQueuedReport({ id: '2', reported_pin_id: '70', is_about_pin: true });
const onOther = aQueuedReport({ id: '3', reported_user: aUserCard({ id: '9', full_name: 'Cy' }) });

it('lists open reports with reason, details, and reporter', async () => {
  apiReturns(getReportQueue, [
    aQueuedReport({ details: 'Sells fakes', open_report_count: 3 }),
    onPin,
    aQueuedReport({ id: '4', reported_user: null }),
  ]);
  showModeration();

  const row = await findRow('Bo Lind');
  expect(row.getByRole('link')).toHaveAttribute('href', '/bolind/');
  expect(row.getByText('Spam')).toBeVisible();
  expect(row.getByText('Sells fakes')).toHaveAttribute('dir', 'auto');
  expect(row.getByText(/Reported by .*Noor Haddad.* on 2 Nov 2026 · 3 open reports/)).toBeVisible();
  expect(row.queryByRole('button', { name: 'Remove Pin' })).toBeNull();
  const pin = await findRow('A Pin from Bo Lind');
  expect(pin.getByRole('link')).toHaveAttribute('href', '/pin/70/');
  expect(pin.getByRole('button', { name: 'Remove Pin' })).toHaveAccessibleDescription(
    /^A Pin from Bo Lind Reported by .*Noor Haddad.* on 2 Nov 2026$/,
  );
  expect(screen.getByText('A deleted account')).toBeVisible();
  expect(requestsTo(getReportQueue)).toEqual([{ queue: 'open' }]);
});

it("shows a reported Pin's picture, title, description, and link", async () => {
  apiReturns(getReportQueue, [
    { ...onPin, reported_pin: cups },
    { ...onPin, id: '6', reported_pin: { ...cups, alt_text: '', title: '', link: null } },
  ]);
  showModeration();
  const picture = await screen.findByRole('img', { name: 'Two blue cups' });
  expect(picture).toHaveAttribute('src', '/media/170x/cups.jpg?signed');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '80');
  expect(picture).toHaveAttribute('height', '80');
  const row = within(picture.closest('li') ?? document.body);
  expect(row.getByText('Cups')).toHaveAttribute('dir', 'auto');
  expect(row.getByText('Cheap cups')).toBeVisible();
  expect(row.getByText('https://cups.example/').closest('a')).toBeNull();
  expect(screen.getByRole('img', { name: 'A Pin' })).toBeVisible();
});

it('tells the buttons of rows apart', async () => {
  apiReturns(getReportQueue, [
    { ...onPin, reported_pin: cups },
    { ...onPin, id: '6', reported_pin: { ...cups, alt_text: 'A red cup' } },
    aQueuedReport(),
    aQueuedReport({ id: '7', reporter: aUserCard({ id: '10', full_name: 'Ava' }) }),
  ]);
  showModeration();
  const buttons = await screen.findAllByRole('button', { name: 'Dismiss report' });
  const names = ['Two blue cups', 'A red cup', 'Noor Haddad', 'Ava'];
  for (const [at, name] of names.entries()) {
    expect(buttons[at]).toHaveAccessibleDescription(expect.stringContaining(name));
  }
});

it.each([
  ['Remove Pin', true],
  ['Deactivate account', true],
  ['Dismiss report', false],
])("shows the reason of the owner's email before %s: %s", async (name, isShown) => {
  apiReturns(getReportQueue, [onPin]);
  const { user } = showModeration();
  const row = await findRow('A Pin from Bo Lind');
  await user.click(row.getByRole('button', { name }));
  const sentence = (await findDialog()).queryByText(
    'The owner gets an email with this reason: Spam.',
  );
  expect(sentence !== null).toBe(isShown);
});

it('decides a report with a note and focuses the next row', async () => {
  const stop = guardFocus();
  apiReturns(getReportQueue, [aQueuedReport(), aQueuedReport({ id: '5' }), onPin, onOther]);
  apiReturns(decideReport, aQueuedReport({ status: 'user_deactivated' }));
  const { user, shell } = showModeration();
  const [row] = await screen.findAllByRole('link', { name: 'Bo Lind' });
  const deactivate = within(row?.closest('li') ?? document.body);
  apiReturns(getReportQueue, [onPin, onOther]);
  await user.click(deactivate.getByRole('button', { name: 'Deactivate account' }));

  const question = await findDialog();
  expect(question.getByText(/can't log in again/)).toBeVisible();
  expect(question.getByText('This closes 1 open report and notifies its reporter.')).toBeVisible();
  await user.type(question.getByRole('textbox'), ' Forty links ');
  await user.click(question.getByRole('button', { name: 'Deactivate account' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bo Lind' })).toBeNull());
  expect(requestsTo(decideReport)).toEqual([
    { report_id: '1', decision: 'deactivate_user', note: 'Forty links' },
  ]);
  expect(shell.toasts).toMatchObject([{ text: 'Account deactivated', tone: 'success' }]);
  const next = (await screen.findByText('A Pin from Bo Lind')).closest('li');
  await waitFor(() => expect(next).toHaveFocus());
  stop();
});

it('removes a decided row before the list reloads', async () => {
  apiReturns(getReportQueue, [onPin, onOther]);
  apiReturns(decideReport, { ...onPin, status: 'pin_removed' });
  const { user } = showModeration();
  const row = await findRow('A Pin from Bo Lind');
  apiIsUnreachable(getReportQueue);
  await user.click(row.getByRole('button', { name: 'Remove Pin' }));
  await user.click((await findDialog()).getByRole('button', { name: 'Remove Pin' }));

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Cy' })).toBeVisible();
});

it.each([
  [409, 'This report has already been decided.', { code: errorCodes.alreadyDecided }],
  [400, 'The reported Pin no longer exists.', {}],
])('reports a decision that is not possible: %d', async (status, message, more) => {
  apiReturns(getReportQueue, [aQueuedReport(), onOther]);
  apiRejects(decideReport, status, message, more);
  const { user, shell } = showModeration();
  const row = await findRow('Bo Lind');
  apiReturns(getReportQueue, [onOther]);
  await user.click(row.getByRole('button', { name: 'Dismiss report' }));
  await user.click((await findDialog()).getByRole('button', { name: 'Dismiss report' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bo Lind' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shell.toasts).toMatchObject([{ text: message, tone: 'error' }]);
});

it.each([
  ['a lost connection', () => apiIsUnreachable(decideReport)],
  [
    'a login in another tab',
    () => apiRejects(decideReport, 409, 'Copy your text.', { code: errorCodes.otherViewer }),
  ],
])('keeps the dialog and the note after %s', async (_what, fail) => {
  apiReturns(getReportQueue, [aQueuedReport()]);
  fail();
  const { user } = showModeration();
  const row = await findRow('Bo Lind');
  await user.click(row.getByRole('button', { name: 'Dismiss report' }));
  const question = await findDialog();
  await user.type(question.getByRole('textbox'), 'Fine');
  await user.click(question.getByRole('button', { name: 'Dismiss report' }));

  await waitFor(() => expect(question.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(question.getByRole('textbox')).toHaveValue('Fine');
});

it('keeps the note for another decision after one that is not possible', async () => {
  apiReturns(getReportQueue, [onPin, onOther]);
  apiRejects(decideReport, 400, 'The reported Pin no longer exists.');
  const { user } = showModeration();
  const row = await findRow('A Pin from Bo Lind');
  await user.click(row.getByRole('button', { name: 'Remove Pin' }));
  const question = await findDialog();
  await user.type(question.getByRole('textbox'), 'Stolen');
  await user.click(question.getByRole('button', { name: 'Remove Pin' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(row.getByRole('button', { name: 'Dismiss report' }));
  expect((await findDialog()).getByRole('textbox')).toHaveValue('Stolen');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const other = await findRow('Cy');
  await user.click(other.getByRole('button', { name: 'Dismiss report' }));
  expect((await findDialog()).getByRole('textbox')).toHaveValue('');
});

it('keeps no note for another subject', async () => {
  apiReturns(getReportQueue, [onOther]);
  apiRejects(decideReport, 400, 'The reported Pin no longer exists.');
  const { user, actAs } = showModeration();
  const open = async () => {
    await user.click((await findRow('Cy')).getByRole('button', { name: 'Dismiss report' }));
    return findDialog();
  };
  const question = await open();
  await user.type(question.getByRole('textbox'), 'Stolen');
  await user.click(question.getByRole('button', { name: 'Dismiss report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();

  actAs({ id: '42', permissions: ['ADMIN'] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open()).getByRole('textbox')).toHaveValue('');
});

it('tells a deleted Pin from the profile of its owner', async () => {
  const gone = aQueuedReport({ id: '4', is_about_pin: true });
  apiReturns(getReportQueue, [gone, aQueuedReport()]);
  apiReturns(decideReport, { ...gone, status: 'dismissed' });
  const { user } = showModeration();
  const row = await findRow('A deleted Pin from Bo Lind');
  expect(row.queryByRole('button', { name: 'Remove Pin' })).toBeNull();
  apiIsUnreachable(getReportQueue);
  await user.click(row.getByRole('button', { name: 'Dismiss report' }));
  await user.click((await findDialog()).getByRole('button', { name: 'Dismiss report' }));

  await waitFor(() => expect(screen.queryByText('A deleted Pin from Bo Lind')).toBeNull());
  expect(screen.getByRole('link', { name: 'Bo Lind' })).toBeVisible();
});

it.each<[string, Partial<QueuedReport>]>([
  ['the viewer', { reported_user: aUserCard({ id: staff.id ?? '', full_name: 'Bo Lind' }) }],
  ["the viewer's business", { is_about_viewer: true }],
])('offers no decision about %s', async (_whose, overrides) => {
  apiReturns(getReportQueue, [aQueuedReport(overrides)]);
  showModeration();
  const row = await findRow('Bo Lind');
  const sentence = "You're involved in this report. Another staff member must decide it.";
  expect(row.getByText(sentence)).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
});

it('shows decided reports with staff member and note', async () => {
  apiReturns(getReportQueue, [
    aQueuedReport({
      status: 'dismissed',
      decided_at: '2026-11-04T12:00:00.000Z',
      decided_by: aUserCard({ full_name: 'Jun Ito' }),
      decision_note: 'Nothing in it',
    }),
    aQueuedReport({ ...onPin, status: 'pin_removed' }),
  ]);
  showModeration('/moderation/?show=decided');

  const row = await findRow('Bo Lind');
  expect(row.getByText('Report dismissed')).toBeVisible();
  expect(row.getByText(/Decided by .*Jun Ito.* on 4 Nov 2026/)).toBeVisible();
  expect(row.getByText('Nothing in it')).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.getByText('A Pin from Bo Lind').closest('a')).toBeNull();
  expect(requestsTo(getReportQueue)).toEqual([{ queue: 'decided' }]);
});

it('shows that there are no open reports', async () => {
  apiReturns(getReportQueue, []);
  const { user, shell } = showModeration();
  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decided' }));
  expect(shell.path).toBe('/moderation/?show=decided');
});

it('loads again after a failure, and then the next page', async () => {
  apiRejects(getReportQueue, 503, 'Corkboard is busy. Try again in a moment.');
  const { user } = showModeration();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  apiReturns(getReportQueue, ({ bookmark }) => (bookmark ? [onOther] : [aQueuedReport()]), {
    bookmark: ({ bookmark }) => (bookmark ? undefined : 'next'),
  });
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: 'Show more reports' }));
  expect(await screen.findByRole('link', { name: 'Cy' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more reports' })).toBeNull();
});
