import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { addToast } from '../services/overlay-store.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { ToastRegion } from './toast-region.tsx';

afterEach(() => void jest.useRealTimers());

it.each([
  ['CONSENT-006', 3000],
  ['EXP-044', 5000],
])('[CONSENT-006, EXP-044] keeps a toast as long as it says (%s): %i ms', (_clause, duration) => {
  jest.useFakeTimers();
  const { overlays } = renderInPage(<ToastRegion />);

  act(() => addToast(overlays, { text: 'All cookies are allowed.', duration }));
  act(() => jest.advanceTimersByTime(duration - 1));
  expect(screen.getByText('All cookies are allowed.')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));

  expect(screen.queryByText('All cookies are allowed.')).not.toBeInTheDocument();
});
