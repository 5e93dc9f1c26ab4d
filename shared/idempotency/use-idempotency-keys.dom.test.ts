import { renderHook } from '@testing-library/react';

import { useIdempotencyKeys } from './use-idempotency-keys.ts';

it('reuses the key of an action until it succeeds', () => {
  const { result } = renderHook(() => useIdempotencyKeys());
  const tea = { name: 'Tea', privacy: 'public' };
  const key = result.current.keyOf(tea);

  expect(result.current.keyOf({ ...tea })).toBe(key);
  expect(result.current.keyOf({ ...tea, privacy: 'secret' })).not.toBe(key);
  expect(result.current.keyOf(tea)).toBe(key);
  result.current.forget(tea);
  expect(result.current.keyOf(tea)).not.toBe(key);
});
