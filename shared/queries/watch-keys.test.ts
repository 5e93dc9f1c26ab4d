import { QueryClient } from '@tanstack/react-query';

import { watchKeys } from './watch-keys.ts';

function watched() {
  const queries = new QueryClient();
  const reports: string[] = [];
  const stop = watchKeys(
    queries,
    () => ['7'],
    (message) => reports.push(message),
  );
  return { queries, reports, stop };
}

it.each([[['7', 'boards']], [['site', 'imprint']], [['optimistic-changes']]])(
  'accepts the key %j',
  (queryKey) => {
    const { queries, reports } = watched();
    queries.setQueryData(queryKey, []);
    expect(reports).toEqual([]);
  },
);

it.each([[['boards']], [['42', 'boards']], [[undefined, 'boards']]])(
  'reports the query key %j once',
  (queryKey) => {
    const { queries, reports } = watched();
    queries.setQueryData(queryKey, []);
    queries.setQueryData(queryKey, ['again']);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/^The query key must begin with the acting subject: \[/);
  },
);

it('reports a mutation without a key', async () => {
  const { queries, reports } = watched();
  const run = (mutationKey?: string[]) =>
    queries
      .getMutationCache()
      .build(queries, { ...(mutationKey ? { mutationKey } : {}), mutationFn: async () => null })
      .execute(undefined);
  await run(['7', 'follow']);
  expect(reports).toEqual([]);
  await run();
  expect(reports).toEqual(['The mutation key must begin with the acting subject: none']);
});

it('reports nothing after it is stopped', () => {
  const { queries, reports, stop } = watched();
  stop();
  queries.setQueryData(['boards'], []);
  expect(reports).toEqual([]);
});
