import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';

import { useLazyComponent } from './use-lazy-component.ts';

const loads = async () => () => <p>Part</p>;
const fails = async (): Promise<ComponentType> => {
  throw new Error('no chunk');
};

function Page({ load }: { load: () => Promise<ComponentType> }) {
  const part = useLazyComponent(true, load);
  return (
    <>
      <p>Page</p>
      {part && <part.Part />}
    </>
  );
}

it('renders the component after the page', async () => {
  renderInShell(<Page load={loads} />);
  expect(screen.getByText('Page')).toBeVisible();
  expect(await screen.findByText('Part')).toBeVisible();
});

it('logs a failed load and renders the page without it', async () => {
  const { shell } = renderInShell(<Page load={fails} />);
  await waitFor(() => expect(shell.faults).toHaveLength(1));
  expect(screen.getByText('Page')).toBeVisible();
});
