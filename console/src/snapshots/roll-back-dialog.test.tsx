import type { SnapshotChange } from '@corkboard/release-contract/contract';
import { diffSnapshots, getOverview, rollBack } from '@corkboard/release-contract/requests';
import { screen, waitFor, within } from '@testing-library/react';

import { releaseAnswers, releaseRefuses } from '../testing/release-api.ts';
import { anOverview } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

beforeEach(answerCalmly);

const remote = 'mf-profile';
const profile: SnapshotChange = { remote, what: 'channel', sentence: 'mf-profile: 2.1.0 → 2.0.0' };
const guard = { code: 'snapshot_moved', message: 'guard made snapshot 419.', snapshot: 419 };

it('keeps its snapshot when the guard moves on, and names the snapshot that was seen', async () => {
  const asked: unknown[] = [];
  releaseAnswers(diffSnapshots, (input) => {
    asked.push(input);
    const notes = ['mf-boards: stable keeps 1.5.0, because its rollout has finished since.'];
    return { from: 418, to: 417, changes: [profile], notes, can_restore: true, why_not: null };
  });
  releaseRefuses(rollBack, 409, guard);
  const user = renderConsole('/');
  await user.click(await screen.findByRole('button', { name: 'Roll back to 417' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roll back to snapshot 417?' });
  expect(await within(dialog).findByText(profile.sentence)).toBeVisible();
  expect(within(dialog).getByText(/^mf-boards: stable keeps 1\.5\.0/)).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'It fails');
  releaseAnswers(getOverview, anOverview({ snapshot: 419 }));
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(guard.message);
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '419', to: '417' }));

  const sent: unknown[] = [];
  releaseAnswers(rollBack, (input) => {
    sent.push(input);
    return { snapshot: 420, changed: true };
  });
  await user.click(within(dialog).getByRole('button', { name: 'Roll back anyway' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([{ to: 417, reason: 'It fails', expected_snapshot: 419 }]);
});
