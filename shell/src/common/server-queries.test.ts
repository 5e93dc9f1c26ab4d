import { jest } from '@jest/globals';

import { serverQueries } from './server-queries.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('leaves no timer behind for a kept query', async () => {
  jest.useFakeTimers();
  const queries = serverQueries();
  const kept = { queryKey: ['kept'], queryFn: () => 'a list', gcTime: 30 * 60_000 };

  await queries.prefetchQuery(kept);
  await queries.fetchQuery({ ...kept, staleTime: 0 });

  expect(jest.getTimerCount()).toBe(0);
  expect(queries.getQueryData(['kept'])).toBe('a list');
});
