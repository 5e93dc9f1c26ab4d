import { apiServer } from '@corkboard/shared/testing/api.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';

import { aPlan, aPlannedRemote } from '../../testing/plan.ts';
import { OverrideBadge, showOverrideBadge } from './override-badge.tsx';
import { createPlanStore } from './plan-store.ts';

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

it('lists the overridden versions and ends the override', async () => {
  apiServer.use(http.post('*/_release/override/clear', () => HttpResponse.json({ cleared: true })));
  const cleared = show();
  expect(screen.getByRole('complementary', { name: 'Chosen versions' })).toHaveTextContent(
    /You're previewing mf-boards 1\.5\.0 until \d/,
  );
  const end = screen.getByRole('button', { name: 'End preview' });
  const pressed = userEvent.dblClick(end);
  await waitFor(() => expect(end).toHaveAttribute('aria-disabled', 'true'));
  await pressed;
  await waitFor(() => expect(cleared).toHaveLength(1));
});

it('stays with an error when the server fails', async () => {
  apiServer.use(http.post('*/_release/override/clear', () => HttpResponse.error()));
  const cleared = show();
  await userEvent.click(screen.getByRole('button', { name: 'End preview' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("That didn't work.");
  expect(screen.getByRole('button', { name: 'End preview' })).toBeEnabled();
  expect(cleared).toHaveLength(0);
});

it('waits for a safe point, then disappears', async () => {
  const selected = aPlannedRemote({ version: '1.5.0', why: 'override' });
  const { override: _none, ...shown } = aPlan({ 'mf-boards': selected });
  const override = { id: 'o', until: '2030-01-01T14:05:00Z' };
  const plan = createPlanStore({ ...shown, override });
  act(() => showOverrideBadge(plan, 'en', async () => {}));
  const badge = await screen.findByRole('complementary', { name: 'Chosen versions' });
  expect(badge).toHaveTextContent("You're previewing mf-boards 1.5.0 until");

  act(() => plan.setState(shown, true));
  expect(badge).toHaveTextContent("Ending the preview when you're done here.");
  expect(screen.queryByRole('button')).not.toBeInTheDocument();

  act(() => plan.setState({ remotes: { 'mf-boards': aPlannedRemote({ version: '1.4.0' }) } }));
  expect(badge).not.toBeInTheDocument();
});
