import { lazyWithRetry } from '@corkboard/shared/lazy';
import { expectConsole } from '@corkboard/shared/testing/console.ts';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';

import { clearError, setError } from '../services/frame-store.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';

let isBroken: boolean;

function Page() {
  if (isBroken) throw new Error('broken');
  return <h1>Settings</h1>;
}

const open = (path: string) =>
  renderInPage(
    <PageErrorBoundary path={path}>
      <Page />
    </PageErrorBoundary>,
  );

it('[ERR-003] shows the error for its path only', async () => {
  isBroken = false;
  const { frame } = open('/settings/');
  act(() => setError(frame, '/other/', new Error('gone')));
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible();

  act(() => setError(frame, '/settings/', new Error('gone')));
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load this page.");
  expect(screen.queryByText('Settings')).not.toBeInTheDocument();
});

function Walk() {
  const [path, setPath] = useState('/noor/');
  return (
    <>
      <button type="button" onClick={() => setPath('/noor/_created/')}>
        Go on
      </button>
      <PageErrorBoundary path={path}>
        <Page />
      </PageErrorBoundary>
    </>
  );
}

it('keeps the state of a page when the path changes', async () => {
  isBroken = false;
  const { user } = renderInPage(<Walk />);
  const page = screen.getByRole('heading', { name: 'Settings' });
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByRole('heading', { name: 'Settings' })).toBe(page);
});

it('[ERR-004] shows the page again when its error is cleared', async () => {
  isBroken = false;
  const { frame } = open('/settings/');
  act(() => setError(frame, '/settings/', new Error('gone')));
  await screen.findByRole('alert');
  act(() => clearError(frame, '/settings/'));
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

it('[ERR-003, ERR-004] catches a page error and retries on request', async () => {
  expectConsole('error', /./);
  isBroken = true;
  const { user, frame } = open('/settings/');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(frame.getState().errors).toHaveProperty('/settings/');

  isBroken = false;
  await user.click(again);
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(frame.getState().errors).toEqual({});
});

it('shows a lost connection and retries once it returns', async () => {
  expectConsole('error', /./);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isBroken = true;
  open('/settings/');
  expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
  expect(screen.queryByText(/Uh oh/)).not.toBeInTheDocument();

  isBroken = false;
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  onLine.mockRestore();
});

it('[ERR-003, ERR-004] loads failed page code again on request', async () => {
  expectConsole('error', /./);
  isBroken = false;
  let isThere = false;
  const LazyPage = lazyWithRetry(async () => {
    if (!isThere) throw new Error('no chunk');
    return Page;
  });
  const { user } = renderInPage(
    <PageErrorBoundary path="/settings/">
      <Suspense>
        <LazyPage />
      </Suspense>
    </PageErrorBoundary>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });

  isThere = true;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
});
