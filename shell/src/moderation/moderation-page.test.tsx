import { errorCodes } from '@corkboard/shared/contract/base';
import type {
  QueuedReport,
  QueuedTakedown,
  ReportedPin,
} from '@corkboard/shared/contract/moderation';
import {
  decideReport,
  decideTakedown,
  getReportQueue,
  getTakedowns,
} from '@corkboard/shared/requests/moderation';
import {
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aUserCard, aViewer } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor, within } from '@testing-library/react';

import { guardFocus } from '../layout/guard-focus.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { ModerationPage } from './moderation-page.tsx';

const staff = aViewer({ isEmployee: true });
const bo = aUserCard({ id: '7', full_name: 'Bo Lind', username: 'bolind' });

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

const cups: ReportedPin = {
  id: '70',
  image: { url: '/media/170x/cups.jpg?signed', width: 170, height: 255 },
  alt_text: 'Two blue cups',
  title: 'Cups',
  description: 'Cheap cups',
  link: 'https://cups.example/',
};

const takedown: QueuedTakedown = {
  id: '41',
  law: 'dsa',
  law_type: 'Trademark',
  status: 'received',
  created_at: '2026-11-02T12:00:00.000Z',
  username: 'bolind',
  content_urls: ['https://corkboard.test/pin/70/', 'javascript:alert(1)'],
  explanation: 'Our mark on their mugs.',
  full_name: 'Kim Mills',
  email: 'kim@mills.example',
  organisation: 'Mills',
  country: 'FR',
  is_trusted_flagger: true,
  decided_at: null,
  decision_note: '',
};

const show = (path = '/moderation/') => renderInPage(<ModerationPage />, { path, viewer: staff });
const getRow = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') ?? document.body);
const dialog = async () => within(await screen.findByRole('dialog'));

it('lists open reports with reason, details, and reporter', async () => {
  apiReturns(getReportQueue, [
    aQueuedReport({ details: 'Sells fakes', open_report_count: 3 }),
    onPin,
    aQueuedReport({ id: '4', reported_user: null }),
  ]);
  show();

  const row = await getRow('Bo Lind');
  expect(row.getByRole('link')).toHaveAttribute('href', '/bolind/');
  expect(row.getByText('Spam')).toBeVisible();
  expect(row.getByText('Sells fakes')).toHaveAttribute('dir', 'auto');
  expect(row.getByText(/Reported by .*Noor Haddad.* on 2 Nov 2026 · 3 open reports/)).toBeVisible();
  expect(row.queryByRole('button', { name: 'Remove Pin' })).toBeNull();
  const pin = await getRow('A Pin from Bo Lind');
  expect(pin.getByRole('link')).toHaveAttribute('href', '/pin/70/');
  expect(pin.getByRole('button', { name: 'Remove Pin' })).toHaveAccessibleDescription(
    'A Pin from Bo Lind',
  );
  expect(screen.getByText('A deleted account')).toBeVisible();
  expect(requestsTo(getReportQueue)).toEqual([{ queue: 'open' }]);
});

it("shows a reported Pin's picture, title, description, and link", async () => {
  apiReturns(getReportQueue, [
    { ...onPin, reported_pin: cups },
    { ...onPin, id: '6', reported_pin: { ...cups, alt_text: '', title: '', link: null } },
  ]);
  show();
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

it('decides a report with a note and focuses the next row', async () => {
  const stop = guardFocus();
  apiReturns(getReportQueue, [aQueuedReport(), aQueuedReport({ id: '5' }), onPin, onOther]);
  apiReturns(decideReport, aQueuedReport({ status: 'user_deactivated' }));
  const { user, shell } = show();
  const [row] = await screen.findAllByRole('link', { name: 'Bo Lind' });
  const deactivate = within(row?.closest('li') ?? document.body);
  apiReturns(getReportQueue, [onPin, onOther]);
  await user.click(deactivate.getByRole('button', { name: 'Deactivate account' }));

  const question = await dialog();
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
  const { user } = show();
  const row = await getRow('A Pin from Bo Lind');
  apiIsUnreachable(getReportQueue);
  await user.click(row.getByRole('button', { name: 'Remove Pin' }));
  await user.click((await dialog()).getByRole('button', { name: 'Remove Pin' }));

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Cy' })).toBeVisible();
});

it.each([
  [409, 'This report has already been decided.', { code: errorCodes.alreadyDecided }],
  [400, 'The reported Pin no longer exists.', {}],
])('reports a decision that is not possible: %d', async (status, message, more) => {
  apiReturns(getReportQueue, [aQueuedReport(), onOther]);
  apiRejects(decideReport, status, message, more);
  const { user, shell } = show();
  const row = await getRow('Bo Lind');
  apiReturns(getReportQueue, [onOther]);
  await user.click(row.getByRole('button', { name: 'Dismiss report' }));
  await user.click((await dialog()).getByRole('button', { name: 'Dismiss report' }));

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
  const { user } = show();
  const row = await getRow('Bo Lind');
  await user.click(row.getByRole('button', { name: 'Dismiss report' }));
  const question = await dialog();
  await user.type(question.getByRole('textbox'), 'Fine');
  await user.click(question.getByRole('button', { name: 'Dismiss report' }));

  await waitFor(() => expect(question.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(question.getByRole('textbox')).toHaveValue('Fine');
});

it('tells a deleted Pin from the profile of its owner', async () => {
  const gone = aQueuedReport({ id: '4', is_about_pin: true });
  apiReturns(getReportQueue, [gone, aQueuedReport()]);
  apiReturns(decideReport, { ...gone, status: 'dismissed' });
  const { user } = show();
  const row = await getRow('A deleted Pin from Bo Lind');
  expect(row.queryByRole('button', { name: 'Remove Pin' })).toBeNull();
  apiIsUnreachable(getReportQueue);
  await user.click(row.getByRole('button', { name: 'Dismiss report' }));
  await user.click((await dialog()).getByRole('button', { name: 'Dismiss report' }));

  await waitFor(() => expect(screen.queryByText('A deleted Pin from Bo Lind')).toBeNull());
  expect(screen.getByRole('link', { name: 'Bo Lind' })).toBeVisible();
});

it('offers no decision about the viewer', async () => {
  const reported_user = aUserCard({ id: staff.id ?? '', full_name: 'Inés Moreau' });
  apiReturns(getReportQueue, [aQueuedReport({ reported_user })]);
  show();
  const row = await getRow('Inés Moreau');
  expect(row.getByText(/Another staff member must decide it/)).toBeVisible();
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
  show('/moderation/?show=decided');

  const row = await getRow('Bo Lind');
  expect(row.getByText('Report dismissed')).toBeVisible();
  expect(row.getByText(/Decided by .*Jun Ito.* on 4 Nov 2026/)).toBeVisible();
  expect(row.getByText('Nothing in it')).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.getByText('A Pin from Bo Lind').closest('a')).toBeNull();
  expect(requestsTo(getReportQueue)).toEqual([{ queue: 'decided' }]);
});

it('shows that there are no open reports', async () => {
  apiReturns(getReportQueue, []);
  const { user, shell } = show();
  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decided' }));
  expect(shell.path).toBe('/moderation/?show=decided');
});

it('loads again after a failure, and then the next page', async () => {
  apiRejects(getReportQueue, 503, 'Corkboard is busy. Try again in a moment.');
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  apiReturns(getReportQueue, ({ bookmark }) => (bookmark ? [onOther] : [aQueuedReport()]), {
    bookmark: ({ bookmark }) => (bookmark ? undefined : 'next'),
  });
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: 'Show more reports' }));
  expect(await screen.findByRole('link', { name: 'Cy' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more reports' })).toBeNull();
});

it('lists legal reports with their content and sender', async () => {
  apiReturns(getTakedowns, [takedown]);
  show('/moderation/?show=legal');

  const row = await getRow('bolind');
  expect(row.getByText('Digital Services Act · Trademark')).toBeVisible();
  expect(row.getByRole('link', { name: takedown.content_urls[0] ?? '' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(row.getByText('javascript:alert(1)').closest('a')).toBeNull();
  expect(row.getByText('Our mark on their mugs.')).toBeVisible();
  for (const words of ['kim@mills.example', 'Mills', 'France', 'Trusted flagger']) {
    expect(row.getByText(words)).toBeVisible();
  }
  expect(row.getByText(/Report number .*41/)).toBeVisible();
});

it('records the decision about a legal report', async () => {
  apiReturns(getTakedowns, [takedown]);
  apiReturns(decideTakedown, { ...takedown, status: 'upheld' });
  const { user, shell } = show('/moderation/?show=legal');
  const row = await getRow('bolind');
  apiReturns(getTakedowns, []);
  await user.click(row.getByRole('button', { name: 'Uphold only' }));
  const question = await dialog();
  expect(question.getByText(/^This only records the decision/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Uphold only' }));

  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeVisible();
  expect(requestsTo(decideTakedown)).toEqual([{ takedown_id: '41', decision: 'uphold', note: '' }]);
  expect(shell.toasts).toMatchObject([{ text: 'Report upheld' }]);

  await user.click(screen.getByRole('button', { name: 'Decided' }));
  expect(shell.path).toBe('/moderation/?show=legal-decided');
  expect(await screen.findByRole('heading', { name: 'No decided reports' })).toBeVisible();
});

it('removes the content of a legal report that its row shows', async () => {
  const board = { id: '80', name: 'Clay', description: 'All of it', url: '/bolind/clay/' };
  const named = { ...takedown, reported_pins: [cups], reported_boards: [board] };
  apiReturns(getTakedowns, [named]);
  apiReturns(decideTakedown, { ...named, status: 'upheld' });
  const { user, shell } = show('/moderation/?show=legal');
  const row = await getRow('bolind');
  expect(row.getByRole('img', { name: 'Two blue cups' })).toHaveAttribute('loading', 'lazy');
  expect(row.getByRole('link', { name: 'Clay' })).toHaveAttribute('href', '/bolind/clay/');
  expect(row.queryByRole('button', { name: 'Deactivate account' })).toBeNull();
  apiReturns(getTakedowns, []);
  await user.click(row.getByRole('button', { name: 'Remove content' }));
  const question = await dialog();
  expect(question.getByRole('img', { name: 'Two blue cups' })).toBeVisible();
  expect(question.getByText(/can't restore them/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove content' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Content removed' }]));
  expect(requestsTo(decideTakedown)).toEqual([
    { takedown_id: '41', decision: 'remove_content', note: '', content_ids: ['70', '80'] },
  ]);
});

it('deactivates the account that a legal report names', async () => {
  apiReturns(getTakedowns, [{ ...takedown, reported_user: bo }]);
  apiReturns(decideTakedown, { ...takedown, status: 'upheld' });
  const { user } = show('/moderation/?show=legal');
  const row = await getRow('bolind');
  expect(row.queryByRole('button', { name: 'Remove content' })).toBeNull();
  await user.click(row.getByRole('button', { name: 'Deactivate account' }));
  const question = await dialog();
  expect(question.getByText('Bo Lind')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Deactivate account' }));
  await waitFor(() =>
    expect(requestsTo(decideTakedown)).toEqual([
      { takedown_id: '41', decision: 'deactivate_user', note: '' },
    ]),
  );
});

it('offers no decision about legal reports on the viewer', async () => {
  apiReturns(getTakedowns, [{ ...takedown, reported_user: bo, is_about_viewer: true }]);
  show('/moderation/?show=legal');
  const row = await getRow('bolind');
  expect(row.getByText(/Another staff member must decide it/)).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
});
