import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';

import { useDebounced } from './use-debounced.ts';

it('returns the last value once it rests', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 250), {
    initialProps: { value: 'a' },
  });

  rerender({ value: 'ab' });
  act(() => jest.advanceTimersByTime(200));
  rerender({ value: 'abc' });
  act(() => jest.advanceTimersByTime(200));
  expect(result.current).toBe('a');

  act(() => jest.advanceTimersByTime(50));
  expect(result.current).toBe('abc');
  jest.useRealTimers();
});
