import { render, screen } from '@testing-library/react';
import { act, type ComponentType, Suspense } from 'react';

import { TestErrorBoundary } from '../testing/error-boundary.tsx';
import { lazyWithRetry, resetFailedImport } from './lazy-with-retry.tsx';

function Here() {
  return <p>Here</p>;
}

function aPart() {
  const code = { isThere: false, asked: 0 };
  const Part = lazyWithRetry(async (): Promise<ComponentType> => {
    code.asked += 1;
    if (!code.isThere) throw new Error('no chunk');
    return Here;
  });
  return { code, Part };
}

async function show(Part: ComponentType, caught: unknown[]) {
  await act(async () => {
    render(
      <TestErrorBoundary>
        <Suspense fallback="Waiting">
          <Part />
        </Suspense>
      </TestErrorBoundary>,
      { onCaughtError: (error) => void caught.push(error) },
    );
  });
}

it('requests once until the boundary has shown the failure', async () => {
  const { code, Part } = aPart();
  const caught: unknown[] = [];
  await show(Part, caught);
  expect(screen.getByRole('alert')).toHaveTextContent('Fault: no chunk');
  await show(Part, caught);

  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(code.asked).toBe(1);
  expect(caught).toHaveLength(2);
});

it('retries once for two boundaries with the same error', async () => {
  const { code, Part } = aPart();
  const caught: unknown[] = [];
  await show(Part, caught);

  code.isThere = true;
  resetFailedImport(caught[0]);
  await show(Part, caught);
  resetFailedImport(caught[0]);
  await show(Part, caught);

  expect(screen.getAllByText('Here')).toHaveLength(2);
  expect(code.asked).toBe(2);
});

it('ignores other errors', () => {
  expect(() => resetFailedImport(new Error('broken'))).not.toThrow();
  expect(() => resetFailedImport('broken')).not.toThrow();
});
