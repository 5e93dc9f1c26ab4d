import {
  compareVersions,
  getOverview,
  getReleaseNotes,
  getVersions,
} from '@corkboard/release-contract/requests';
import { screen, within } from '@testing-library/react';

import { releaseAnswers, releaseRefuses } from '../testing/release-api.ts';
import { anOverview, aVersion } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

const change = {
  id: 'ab12cd34ef'.padEnd(40, '0'),
  subject: 'feat(boards): keep the order of a drag',
  author: 'Ines',
  at: '2026-11-02T10:00:00Z',
};
const notes = { remote: 'mf-boards', version: '1.3.9', commits: [change], has_more: false };

beforeEach(() => {
  answerCalmly();
  releaseAnswers(getOverview, anOverview());
  releaseAnswers(getVersions, [aVersion()]);
});

async function openPromotion() {
  const user = renderConsole('/remotes/mf-boards');
  await user.click(await screen.findByRole('button', { name: 'Promote 1.3.9' }));
  const dialog = await screen.findByRole('dialog', { name: 'Promote mf-boards 1.3.9?' });
  return { user, dialog: within(dialog) };
}

it('lists what people get with a promotion', async () => {
  releaseAnswers(getReleaseNotes, { ...notes, against: '1.3.8', relation: 'adds' });
  const { user, dialog } = await openPromotion();
  await user.click(await dialog.findByText('1 commit since 1.3.8'));
  expect(dialog.getByText(change.subject)).toBeVisible();
  expect(dialog.getByText('ab12cd34')).toBeVisible();
});

it('warns about commits that an older version lacks', async () => {
  releaseAnswers(getReleaseNotes, { ...notes, against: '1.4.0', relation: 'removes' });
  const { dialog } = await openPromotion();
  expect(await dialog.findByText('1 commit of 1.4.0 will be gone')).toBeVisible();
});

it('shows why notes are missing, and still promotes', async () => {
  releaseRefuses(getReleaseNotes, 500, { code: 'failed', message: 'The database is away.' });
  const { dialog } = await openPromotion();
  expect(await dialog.findByText('The database is away.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Promote' })).toBeEnabled();
});

it('asks for the commits against the compared version', async () => {
  releaseAnswers(getVersions, [aVersion(), aVersion({ version: '1.3.8' })]);
  const { requires, slots, commit, publisher, created_at, sizes } = aVersion();
  const about = { requires, slots, commit, publisher, created_at, sizes };
  const side = { ...about, version: '1.3.8', policy: 'swap' };
  releaseAnswers(compareVersions, {
    remote: 'mf-boards',
    from: side,
    to: { ...side, version: '1.3.9' },
    grows: 0,
    slots_added: [],
    slots_removed: [],
    files: [],
    matrix: [
      { with: 'shell', version: 'abc', fits: true, sentence: 'Fits.', shares: [] },
      { with: 'mf-profile', version: '1.0.0', fits: true, sentence: 'Fits.', shares: [] },
    ],
  });
  const asked: unknown[] = [];
  releaseAnswers(getReleaseNotes, (input) => {
    asked.push(input.against);
    return { ...notes, against: '1.3.8', relation: 'adds' as const };
  });
  const user = renderConsole('/remotes/mf-boards');
  await user.click(await screen.findByRole('button', { name: 'Compare 1.3.9' }));
  expect(await screen.findByText('1 commit since 1.3.8')).toBeVisible();
  expect(screen.getByText('Compatible with the shell and 1 live remote.')).toBeVisible();
  expect(asked).toEqual(['1.3.8']);
});
