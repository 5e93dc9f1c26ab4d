import { QueryClient } from '@tanstack/react-query';

import { changeOptimistically, view } from './change-optimistically.ts';
import { confirmViews } from './confirm-views.ts';

const LIST = ['7', 'boards', 'noorhaddad'];
const without = (gone: string) =>
  view<string[]>(LIST, (list) => list.filter((board) => board !== gone));
const renamed = (from: string, to: string) =>
  view<string[]>(LIST, (list) => list.map((board) => (board === from ? to : board)));

it('writes a response below pending changes', async () => {
  const queries = new QueryClient();
  queries.setQueryData(LIST, ['fog', 'rain', 'snow']);
  let refuse = () => {};
  const deletion = changeOptimistically(queries, {
    key: [...LIST, 'fog'],
    views: [without('fog')],
    send: () => new Promise((_, reject) => (refuse = () => reject(new Error('refused')))),
  }).catch(() => {});
  confirmViews(queries, [renamed('rain', 'hail')]);
  expect(queries.getQueryData(LIST)).toEqual(['hail', 'snow']);

  await new Promise((resolve) => setTimeout(resolve));
  refuse();
  await deletion;
  expect(queries.getQueryData(LIST)).toEqual(['fog', 'hail', 'snow']);
});

it('changes only loaded queries and keeps their age', () => {
  const queries = new QueryClient();
  queries.setQueryData(LIST, ['fog'], { updatedAt: 5 });
  confirmViews(queries, [renamed('fog', 'haze'), view(['7', 'pins'], () => ['never loaded'])]);
  expect(queries.getQueryData(LIST)).toEqual(['haze']);
  expect(queries.getQueryState(LIST)?.dataUpdatedAt).toBe(5);
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
});
