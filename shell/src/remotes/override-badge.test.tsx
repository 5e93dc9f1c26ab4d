import { apiServer } from '@corkboard/shared/testing/api.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';

import { OverrideBadge } from './override-badge.tsx';

function show() {
  const cleared: true[] = [];
  const until = '2026-11-20T14:05:00Z';
  render(
    <OverrideBadge
      versions={['mf-boards 1.5.0']}
      until={until}
      locale="en"
      onCleared={() => void cleared.push(true)}
    />,
  );
  return cleared;
}

it('says which versions are shown, and ends it with one press', async () => {
  apiServer.use(http.post('*/_release/override/clear', () => HttpResponse.json({ cleared: true })));
  const cleared = show();
  expect(screen.getByRole('complementary', { name: 'Chosen versions' })).toHaveTextContent(
    /You see mf-boards 1\.5\.0 until \d/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back to normal' }));
  expect(cleared).toHaveLength(1);
});

it('stays, and says so, when the server does not answer', async () => {
  apiServer.use(http.post('*/_release/override/clear', () => HttpResponse.error()));
  const cleared = show();
  await userEvent.click(screen.getByRole('button', { name: 'Back to normal' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not go through');
  expect(screen.getByRole('button', { name: 'Back to normal' })).toBeEnabled();
  expect(cleared).toHaveLength(0);
});
