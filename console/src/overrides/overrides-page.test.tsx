import { getOverrides, getPrincipal } from '@corkboard/release-contract/requests';
import { screen } from '@testing-library/react';

import { releaseAnswers } from '../testing/release-api.ts';
import { aHolder } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

it('tells apart several overrides of one browser each', async () => {
  answerCalmly();
  releaseAnswers(getPrincipal, aHolder({ role: 'admin' }));
  const created_at = '2026-11-29T08:00:00.000Z';
  const about = {
    remotes: { 'mf-boards': '1.5.0' },
    account: null,
    made_by: 'Jun Ito',
    reason: 'A look.',
    expires_at: '2026-11-29T09:00:00.000Z',
    is_taken: true,
  };
  releaseAnswers(getOverrides, [
    { ...about, id: '01hv5first1', created_at },
    { ...about, id: '01hv5secnd2', created_at: '2026-11-29T08:10:00.000Z' },
  ]);
  renderConsole('/overrides');
  const [first, second] = await screen.findAllByRole('row', { name: /one browser/ });
  expect(first).toHaveTextContent(/created .+first1/);
  expect(first?.querySelector(`time[datetime="${created_at}"]`)).toBeVisible();
  expect(second).toHaveTextContent(/created .+secnd2/);
  expect(
    screen.getByRole('button', { name: 'Clear the override of one browser (secnd2)' }),
  ).toBeVisible();
});
