import {
  createFreeze,
  endFreeze,
  getAudit,
  getFreezes,
  getPrincipal,
  getVersions,
  promoteVersion,
} from '@corkboard/release-contract/requests';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { releaseAnswers, releaseRefuses } from '../testing/release-api.ts';
import { aFreeze, aHolder, anAuditEntry, aVersion } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

beforeEach(answerCalmly);

it('shows active freezes with their reasons on the overview', async () => {
  releaseAnswers(getFreezes, [
    aFreeze(),
    aFreeze({ id: 'f2', remote: 'mf-boards', reason: 'Later.', is_active: false }),
  ]);
  renderConsole();
  expect(await screen.findByText(/Freeze of every remote until/)).toHaveTextContent('The sale.');
  expect(screen.queryByText(/Later\./)).not.toBeInTheDocument();
});

describe('on the page of a remote', () => {
  beforeEach(() => {
    releaseAnswers(getVersions, [aVersion({ version: '1.4.0' })]);
    releaseAnswers(getFreezes, [
      aFreeze({ remote: 'mf-boards' }),
      aFreeze({ id: 'f2', remote: 'mf-profile', reason: 'Not here.' }),
      aFreeze({
        id: 'f3',
        from: '2027-01-01T00:00:00Z',
        until: '2027-01-02T00:00:00Z',
        is_active: false,
        reason: 'Later.',
      }),
    ]);
  });

  it('shows its active freeze', async () => {
    renderConsole('/remotes/mf-boards');
    expect(await screen.findByText(/Freeze of mf-boards until/)).toHaveTextContent('The sale.');
    expect(screen.queryByText(/Not here\.|Later\./)).not.toBeInTheDocument();
  });

  it('shows local times with their zone, also of a refusal', async () => {
    const message = 'mf-boards is frozen until 2026-12-01 09:00 UTC. Reason: The sale.';
    releaseRefuses(promoteVersion, 409, { code: 'frozen', message });
    const user = renderConsole('/remotes/mf-boards');
    const local = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(new Date('2026-12-01T09:00:00Z'));
    expect(await screen.findByText(/Freeze of mf-boards until/)).toHaveTextContent(local);

    await user.click(await screen.findByRole('button', { name: 'Promote 1.4.0' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'A fix');
    await user.click(dialog.getByRole('button', { name: 'Promote' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      `mf-boards is frozen until ${local}. Reason: The sale.`,
    );
  });

  it.each(['Roll out', 'Promote'])('warns in the dialog: %s', async (verb) => {
    const user = renderConsole('/remotes/mf-boards');
    await user.click(await screen.findByRole('button', { name: `${verb} 1.4.0` }));
    const dialog = within(await screen.findByRole('dialog'));
    const warning = await dialog.findByText(/Freeze of mf-boards until/);
    expect(warning).toHaveTextContent(/The sale\. This change will be rejected\.$/);

    const schedule = dialog.getByLabelText(/Schedule/);
    fireEvent.change(schedule, { target: { value: '2027-01-01T12:00' } });
    expect(dialog.getByText(/Freeze of every remote until/)).toHaveTextContent('Later.');
    expect(warning).not.toBeInTheDocument();
    fireEvent.change(schedule, { target: { value: '2027-02-01T12:00' } });
    expect(dialog.queryByText(/will be rejected/)).not.toBeInTheDocument();
  });
});

it('adds a freeze and keeps the input after a rejection', async () => {
  const sent: object[] = [];
  releaseRefuses(createFreeze, 400, { code: 'bad_request', message: 'That is past.' });
  const user = renderConsole('/freezes');
  await user.click(await screen.findByRole('button', { name: 'Add a freeze' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a freeze' });
  const until = within(dialog).getByLabelText('Until');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const name of [/^From/, 'Until']) {
    expect(within(dialog).getByLabelText(name)).toHaveAccessibleDescription(
      `In your time zone, ${timeZone}.`,
    );
  }
  fireEvent.change(until, { target: { value: '2026-12-24T09:00' } });
  await user.type(within(dialog).getByLabelText(/Reason/), 'Holidays.');
  await user.click(within(dialog).getByRole('button', { name: 'Add freeze' }));
  expect(await within(dialog).findByText('That is past.')).toBeVisible();
  expect(until).toHaveValue('2026-12-24T09:00');

  releaseAnswers(createFreeze, (input) => {
    sent.push(input);
    return aFreeze();
  });
  await user.click(within(dialog).getByRole('button', { name: 'Add freeze' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([
    { until: new Date('2026-12-24T09:00').toISOString(), reason: 'Holidays.' },
  ]);
});

it('shows in the audit log until when a freeze is, like any other time', async () => {
  const after = { until: '2026-12-01T09:00:00.000Z' };
  releaseAnswers(getAudit, [anAuditEntry({ action: 'freeze', remote: null, after })]);
  renderConsole();
  const entry = await screen.findByText(/froze/);
  expect(entry).toHaveTextContent(/ froze every remote until 1 Dec 2026/);
  const time = within(entry).getByRole('time');
  expect(time).toHaveAttribute('datetime', '2026-12-01T09:00:00Z');
});

it('ends an active freeze with a reason', async () => {
  releaseAnswers(getFreezes, [aFreeze()]);
  const sent: object[] = [];
  releaseAnswers(endFreeze, (input) => {
    sent.push(input);
    return aFreeze({ is_active: false });
  });
  const user = renderConsole('/freezes');
  await user.click(await screen.findByRole('button', { name: 'End the freeze of every remote' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Reason/), 'A fix.');
  await user.click(within(dialog).getByRole('button', { name: 'End the freeze' }));
  expect(await screen.findByText('Freeze ended.')).toBeVisible();
  expect(sent).toEqual([{ id: 'f1', reason: 'A fix.' }]);
});

it('offers viewers no changes', async () => {
  releaseAnswers(getPrincipal, aHolder({ role: 'viewer' }));
  releaseAnswers(getFreezes, [aFreeze()]);
  renderConsole('/freezes');
  expect(await screen.findByRole('rowheader', { name: /every remote/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /freeze/ })).not.toBeInTheDocument();
});
