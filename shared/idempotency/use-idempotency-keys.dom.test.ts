import { renderHook } from '@testing-library/react';

import { useIdempotencyKeys } from './use-idempotency-keys.ts';

it('reuses the key of an action until it succeeds', () => {
  const { result } = renderHook(() => useIdempotencyKeys());
  const tea = { name: 'Tea', privacy: 'public' };
  const key = result.current.getKey(tea);

  expect(result.current.getKey({ ...tea })).toBe(key);
  expect(result.current.getKey({ ...tea, privacy: 'secret' })).not.toBe(key);
  expect(result.current.getKey(tea)).toBe(key);
  result.current.forget(tea);
  expect(result.current.getKey(tea)).not.toBe(key);
});
