import { queryOptions } from '@corkboard/shared/query';
import { type Shell, ShellProvider } from '@corkboard/shared/remote';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { forgetServedData, keepServedData, useServedQuery } from './served-data.ts';

const options = queryOptions({ queryKey: ['1', 'unread'] as const, queryFn: async () => 0 });
const { queryKey } = options;
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  forgetServedData(queries);
});

function Count() {
  const count = useServedQuery(options);
  return <p>{count === 0 ? 'None' : <b>{count}</b>}</p>;
}

const page = (
  <QueryClientProvider client={queries}>
    <ShellProvider value={{ queryClient: queries } as unknown as Shell}>
      <Count />
    </ShellProvider>
  </QueryClientProvider>
);

async function hydrateAfter(change: () => void): Promise<unknown[]> {
  queries.setQueryData(queryKey, 3);
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  keepServedData(queries);
  change();
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => void errors.push(error);
  const [place] = document.body.children;
  await act(async () => {
    if (place) root = hydrateRoot(place, page, { onRecoverableError });
  });
  return errors;
}

it('hydrates as served, and then shows what has changed', async () => {
  const errors = await hydrateAfter(() => queries.setQueryData(queryKey, 0));
  expect(errors).toEqual([]);
  expect(screen.getByText('None')).toBeVisible();
});

it('shows data that has not changed', async () => {
  expect(await hydrateAfter(() => {})).toEqual([]);
  expect(screen.getByText('3')).toBeVisible();
});

it('follows later changes', async () => {
  await hydrateAfter(() => {});
  await act(async () => void queries.setQueryData(queryKey, 5));
  expect(await screen.findByText('5')).toBeVisible();
});
