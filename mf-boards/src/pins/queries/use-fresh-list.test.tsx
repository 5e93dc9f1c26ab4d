import { changeOptimistically, type Pages, pagedView } from '@corkboard/shared/optimistic';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { waitFor } from '@testing-library/react';

import { useFreshList } from './use-fresh-list.ts';

const queryKey = [aViewer().id, 'pins', 'of-board', '7', 'all'];
const list = {
  pages: [{ data: [{ id: '1' }, { id: '2' }] }, { data: [{ id: '3' }] }],
  pageParams: [null, 'more'],
};

function Fresh() {
  useFreshList(queryKey);
  return null;
}

function show() {
  const { queries, rerender } = renderInShell(<p>Before</p>);
  queries.setQueryData(queryKey, list, { updatedAt: 1 });
  return {
    queries,
    arrive: () => rerender(<Fresh />),
    shown: () => queries.getQueryData<Pages<{ id: string }>>(queryKey)?.pages,
  };
}

it('keeps only the first page of an old list on a new visit', () => {
  const { arrive, shown } = show();
  arrive();
  expect(shown()).toEqual(list.pages.slice(0, 1));
});

it('keeps a list with a pending change, and what the change hides if it fails', async () => {
  const { queries, arrive, shown } = show();
  let fail: (error: Error) => void = () => {};
  const answer = new Promise((_, reject) => {
    fail = reject;
  });
  const removal = changeOptimistically(queries, {
    key: [...queryKey, 'removal'],
    views: [pagedView<{ id: string }>(queryKey, (pin) => (pin.id === '1' ? null : pin))],
    send: () => answer,
  });
  await waitFor(() => expect(queries.isMutating()).toBe(1));
  arrive();
  expect(shown()?.flatMap(({ data }) => data)).toEqual([{ id: '2' }, { id: '3' }]);

  fail(new Error('lost'));
  await expect(removal).rejects.toThrow('lost');
  expect(shown()).toEqual(list.pages);
});
