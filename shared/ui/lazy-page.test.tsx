import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

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
