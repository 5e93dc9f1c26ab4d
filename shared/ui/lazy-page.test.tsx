import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { lazyPage } from './lazy-page.tsx';

it('[LOG-008] logs a failed load to the console and loads on retry', async () => {
  let tries = 0;
  const Page = lazyPage(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('no chunk');
      return () => <p>Here</p>;
    },
    <p>Waiting</p>,
  );

  const { user, shell } = renderInShell(<Page />);

  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(shell.faults).toHaveLength(1);
  expect(shell.toasts).toEqual([]);
  await user.click(again);
  expect(await screen.findByText('Here')).toBeVisible();
});

it('keeps the focus on its retry if that fails', async () => {
  const Page = lazyPage(
    async () => {
      throw new Error('no chunk');
    },
    <p>Waiting</p>,
  );
  const { user, shell } = renderInShell(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shell.faults).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
});
