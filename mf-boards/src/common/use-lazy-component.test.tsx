import { expectConsole } from '@corkboard/shared/testing/console.ts';
import { TestErrorBoundary } from '@corkboard/shared/testing/error-boundary.tsx';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';

import { useLazyComponent } from './use-lazy-component.ts';

const comes = async () => () => <p>Part</p>;
const isLost = async (): Promise<ComponentType> => {
  throw new Error('no chunk');
};

function Page({ get, isEssential }: { get: () => Promise<ComponentType>; isEssential: boolean }) {
  const part = useLazyComponent(true, get, { isEssential });
  return (
    <>
      <p>Page</p>
      {part && <part.Part />}
    </>
  );
}

const show = (get: () => Promise<ComponentType>, isEssential: boolean) =>
  renderInShell(
    <TestErrorBoundary>
      <Page get={get} isEssential={isEssential} />
    </TestErrorBoundary>,
  );

it('renders the component after the page', async () => {
  show(comes, false);
  expect(screen.getByText('Page')).toBeVisible();
  expect(await screen.findByText('Part')).toBeVisible();
});

it('logs a failed load and renders the page without it', async () => {
  const { shell } = show(isLost, false);
  await waitFor(() => expect(shell.faults).toHaveLength(1));
  expect(screen.getByText('Page')).toBeVisible();
});

it('throws to the slot when an essential component fails', async () => {
  expectConsole('error', /./);
  const { shell } = show(isLost, true);
  expect(await screen.findByRole('alert')).toHaveTextContent('Fault: no chunk');
  expect(shell.faults).toEqual([]);
});
