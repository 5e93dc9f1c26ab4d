import { act, screen } from '@testing-library/react';

import { whenHydrated } from '../layout/replay-early-events.ts';
import { setError } from '../services/frame-store.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';

// Alone in this file: what is hydrated stays so for the whole document.
it('counts a page as hydrated once its error is shown', async () => {
  const { frame } = renderInPage(
    <PageErrorBoundary path="/settings/">
      <h1>Settings</h1>
    </PageErrorBoundary>,
  );
  let isHydrated = false;
  const hydrated = whenHydrated('main').then(() => {
    isHydrated = true;
  });
  await act(async () => {});
  expect(isHydrated).toBe(false);

  act(() => setError(frame, '/settings/', new Error('gone')));
  await hydrated;
  expect(screen.getByRole('alert')).toBeVisible();
});
