import type { QueuedTakedown, ReportedBoard } from '@corkboard/shared/contract/moderation';
import { decideTakedown, getTakedowns } from '@corkboard/shared/requests/moderation';
import { apiIsUnreachable, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUserCard } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor, within } from '@testing-library/react';

import { bo, cups, findDialog, findRow, showModeration } from '../testing/moderation-queue.tsx';

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

const clay: ReportedBoard = {
  id: '80',
  name: 'Clay',
  description: 'All of it',
  url: '/bolind/clay/',
};
const named: QueuedTakedown = { ...takedown, reported_pins: [cups], reported_boards: [clay] };

async function openRemoval(shown: QueuedTakedown) {
  apiReturns(getTakedowns, [shown]);
  const { user, shell } = showModeration('/moderation/?show=legal');
  const row = await findRow('bolind');
  await user.click(row.getByRole('button', { name: 'Remove content' }));
  return { user, shell, row, question: await findDialog() };
}

it('lists legal reports with their content and sender', async () => {
  apiReturns(getTakedowns, [takedown]);
  showModeration('/moderation/?show=legal');

  const row = await findRow('bolind');
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

it('links a path to this site, unless it leads to another one', async () => {
  const content_urls = ['/pin/70/', '//cups.example/', String.raw`/\cups.example/`];
  apiReturns(getTakedowns, [{ ...takedown, content_urls }]);
  showModeration('/moderation/?show=legal');

  const row = await findRow('bolind');
  const link = row.getByRole('link', { name: '/pin/70/' });
  expect(link).toHaveAttribute('href', '/pin/70/');
  expect(link).not.toHaveAttribute('rel');
  for (const url of content_urls.slice(1)) {
    const other = row.getByText(url).closest('a');
    expect(other).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

it('records the decision about a legal report', async () => {
  apiReturns(getTakedowns, [takedown]);
  apiReturns(decideTakedown, { ...takedown, status: 'upheld' });
  const { user, shell } = showModeration('/moderation/?show=legal');
  const row = await findRow('bolind');
  apiReturns(getTakedowns, []);
  await user.click(row.getByRole('button', { name: 'Uphold only' }));
  const question = await findDialog();
  expect(question.getByText(/^This only records the decision/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Uphold only' }));

  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeVisible();
  expect(requestsTo(decideTakedown)).toEqual([{ takedown_id: '41', decision: 'uphold', note: '' }]);
  expect(shell.toasts).toMatchObject([{ text: 'Report upheld' }]);

  await user.click(screen.getByRole('button', { name: 'Decided' }));
  expect(shell.path).toBe('/moderation/?show=legal-decided');
  expect(await screen.findByRole('heading', { name: 'No decided reports' })).toBeVisible();
});

it('shows the reported Pins and boards', async () => {
  apiReturns(getTakedowns, [named]);
  showModeration('/moderation/?show=legal');
  const row = await findRow('bolind');
  expect(row.getByRole('img', { name: 'Two blue cups' })).toHaveAttribute('loading', 'lazy');
  expect(row.getByRole('link', { name: 'Clay' })).toHaveAttribute('href', '/bolind/clay/');
  expect(row.queryByRole('button', { name: 'Deactivate account' })).toBeNull();
});

it('removes the chosen content of a legal report', async () => {
  apiReturns(decideTakedown, { ...named, status: 'upheld' });
  const { user, shell, question } = await openRemoval(named);
  const group = within(question.getByRole('group', { name: 'Content to remove' }));
  const pin = group.getByRole('checkbox', { name: 'Cups' });
  const board = group.getByRole('checkbox', { name: 'Clay' });
  expect(pin).not.toBeChecked();
  expect(pin).toHaveAccessibleDescription('Cheap cups https://cups.example/');
  expect(board).not.toBeChecked();
  expect(question.getByText(/can't restore them/)).toBeVisible();
  await user.type(question.getByRole('textbox'), 'Only the board');
  await user.click(board);
  await user.click(question.getByRole('button', { name: 'Remove 1 item' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Content removed' }]));
  expect(requestsTo(decideTakedown)).toEqual([
    {
      takedown_id: '41',
      decision: 'remove_content',
      note: 'Only the board',
      content_ids: ['80'],
    },
  ]);
});

it('selects all or none of the reported content', async () => {
  const { user, question } = await openRemoval(named);
  await user.click(question.getByRole('button', { name: 'Select all' }));
  for (const box of question.getAllByRole('checkbox')) expect(box).toBeChecked();
  expect(question.getByRole('button', { name: 'Remove 2 items' })).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Select none' }));
  for (const box of question.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(question.getByRole('button', { name: 'Remove content' })).toBeVisible();
});

it('starts with the only content chosen', async () => {
  const { question } = await openRemoval({ ...takedown, reported_pins: [cups] });
  expect(question.getByRole('checkbox', { name: 'Cups' })).toBeChecked();
  expect(question.getByRole('button', { name: 'Remove 1 item' })).toBeVisible();
  expect(question.queryByRole('button', { name: /^Select / })).toBeNull();
});

it('asks what to remove and keeps the note when nothing is chosen', async () => {
  const { user, question } = await openRemoval(named);
  await user.type(question.getByRole('textbox'), 'Ours');
  await user.click(question.getByRole('button', { name: 'Remove content' }));

  const group = question.getByRole('group', { name: 'Content to remove' });
  expect(group).toHaveAccessibleDescription('Choose what to remove.');
  expect(question.getByRole('checkbox', { name: 'Cups' })).toHaveFocus();
  expect(requestsTo(decideTakedown)).toEqual([]);

  await user.click(question.getByRole('checkbox', { name: 'Cups' }));
  expect(group).toHaveAccessibleDescription('');
  expect(question.getByRole('textbox')).toHaveValue('Ours');
});

it('keeps the choice and the note after a lost connection', async () => {
  const { user, question } = await openRemoval(named);
  apiIsUnreachable(decideTakedown);
  await user.type(question.getByRole('textbox'), 'Ours');
  await user.click(question.getByRole('checkbox', { name: 'Clay' }));
  await user.click(question.getByRole('button', { name: 'Remove 1 item' }));

  await waitFor(() => expect(question.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(question.getByRole('checkbox', { name: 'Clay' })).toBeChecked();
  expect(question.getByRole('textbox')).toHaveValue('Ours');
});

it('shows owners, and the Pins and other people of boards', async () => {
  const owner = aUserCard({ id: '11', full_name: 'Ana Ruiz', username: 'anaruiz' });
  const { row, question } = await openRemoval({
    ...takedown,
    reported_pins: [{ ...cups, owner: bo }],
    reported_boards: [
      { ...clay, owner, pin_count: 24, people_count: 3 },
      { ...clay, id: '81', name: 'Wool', pin_count: 1, people_count: 0 },
    ],
  });
  for (const place of [row, question]) {
    const link = place.getByRole('link', { name: 'Owner: Bo Lind', hidden: place === row });
    expect(link).toHaveAttribute('href', '/bolind/');
    expect(place.getByText('24 Pins, also of 3 other people')).toBeVisible();
    expect(place.getByText('1 Pin')).toBeVisible();
  }
  const link = question.getByRole('link', { name: 'Owner: Ana Ruiz' });
  expect(link).toHaveAttribute('href', '/anaruiz/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(question.getByRole('checkbox', { name: 'Clay' })).toHaveAccessibleDescription(
    'All of it 24 Pins, also of 3 other people Owner: Ana Ruiz',
  );
});

it("shows the law as the reason of the owners' email", async () => {
  const sentence = 'gets an email with this reason: a legal report (Digital Services Act).';
  const { question } = await openRemoval(named);
  expect(question.getByText(`Each owner ${sentence}`)).toBeVisible();
});

it('offers no removal under the test law', async () => {
  apiReturns(getTakedowns, [{ ...named, law: 'test', reported_user: bo }]);
  showModeration('/moderation/?show=legal');
  const buttons = (await findRow('bolind')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Uphold only', 'Reject report']);
});

it('tells the buttons of legal reports apart', async () => {
  apiReturns(getTakedowns, [takedown, { ...takedown, id: '42', full_name: 'Lou Bell' }]);
  showModeration('/moderation/?show=legal');
  const [first, second] = await screen.findAllByRole('button', { name: 'Uphold only' });
  expect(first).toHaveAccessibleDescription(
    /^Digital Services Act · Trademark Reported by .*Kim Mills.* Report number .*41/,
  );
  expect(second).toHaveAccessibleDescription(/Lou Bell.* Report number .*42/);
});

it('deactivates the account that a legal report names', async () => {
  apiReturns(getTakedowns, [{ ...takedown, reported_user: bo }]);
  apiReturns(decideTakedown, { ...takedown, status: 'upheld' });
  const { user } = showModeration('/moderation/?show=legal');
  const row = await findRow('bolind');
  expect(row.queryByRole('button', { name: 'Remove content' })).toBeNull();
  await user.click(row.getByRole('button', { name: 'Deactivate account' }));
  const question = await findDialog();
  expect(question.getByText('Bo Lind')).toBeVisible();
  expect(question.queryByRole('checkbox')).toBeNull();
  expect(
    question.getByText(
      'The owner gets an email with this reason: a legal report (Digital Services Act).',
    ),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Deactivate account' }));
  await waitFor(() =>
    expect(requestsTo(decideTakedown)).toEqual([
      { takedown_id: '41', decision: 'deactivate_user', note: '', user_id: '7' },
    ]),
  );
});

it('shows no sender of legal reports on the viewer', async () => {
  const hidden = { explanation: '', full_name: '', email: '', organisation: '', country: null };
  apiReturns(getTakedowns, [
    { ...takedown, ...hidden, is_trusted_flagger: false, is_about_viewer: true },
  ]);
  showModeration('/moderation/?show=legal');
  const row = await findRow('bolind');
  expect(row.getByText(/^Reported on .*2 Nov 2026/)).toBeVisible();
  expect(row.queryByText(/Reported by/)).toBeNull();
  expect(document.querySelector('li p:empty')).toBeNull();
  expect(row.getByText(/Report number .*41/)).toBeVisible();
});

it('offers no decision about legal reports on the viewer', async () => {
  apiReturns(getTakedowns, [{ ...takedown, reported_user: bo, is_about_viewer: true }]);
  showModeration('/moderation/?show=legal');
  const row = await findRow('bolind');
  expect(row.getByText(/Another staff member must decide it/)).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
});
