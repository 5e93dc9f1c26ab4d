import type { Report } from '@corkboard/shared/contract/moderation';
import { getReports } from '@corkboard/shared/requests/moderation';
import { apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aUserCard, aViewer } from '@corkboard/shared/testing/builders.ts';
import { screen, within } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { SettingsPage } from './settings-page.tsx';

function aReport(overrides: Partial<Report> = {}): Report {
  return {
    id: '1',
    reason: 'spam',
    details: '',
    status: 'open',
    created_at: '2026-11-02T12:00:00.000Z',
    decided_at: null,
    reported_user: aUserCard({ full_name: 'Bo Lind', username: 'bolind' }),
    reported_pin_id: null,
    ...overrides,
  };
}

const show = () =>
  renderInPage(<SettingsPage path="reports" />, { path: '/settings/reports/', viewer: aViewer() });
const row = async (text: RegExp) =>
  within((await screen.findByText(text)).closest('li') ?? document.body);

it('lists reports with what was decided about them', async () => {
  const decided_at = '2026-11-04T12:00:00.000Z';
  apiReturns(getReports, [
    aReport(),
    aReport({
      id: '2',
      reported_user: null,
      reported_pin_id: '9',
      status: 'dismissed',
      decided_at,
    }),
    aReport({ id: '3', reported_user: null, reported_pin_id: '8', status: 'pin_removed' }),
    aReport({ id: '4', reported_pin_id: '7' }),
  ]);
  show();

  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('Bo Lind')).toHaveAttribute('href', '/bolind/');
  expect(await link('A Pin from Bo Lind')).toHaveAttribute('href', '/pin/7/');
  const dismissed = await row(/We found no violation/);
  expect(dismissed.getByRole('link', { name: 'A Pin' })).toHaveAttribute('href', '/pin/9/');
  expect(dismissed.getByText(/decided on 4 Nov 2026/)).toBeVisible();
  const removed = await row(/We removed the Pin/);
  expect(removed.queryByRole('link')).toBeNull();
});

it('explains how to report when there are no reports', async () => {
  apiReturns(getReports, []);
  show();
  expect(
    await screen.findByRole('heading', { name: "You haven't reported anything" }),
  ).toBeVisible();
});

it('offers to load the reports again after a failure', async () => {
  apiRejects(getReports, 503, 'Corkboard is busy. Try again in a moment.');
  const { user } = show();
  apiReturns(getReports, [aReport()]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Bo Lind' })).toBeVisible();
});
