import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';

import { changeOptimistically, view } from './change-optimistically.ts';
import { type Pages, pagedListView } from './paged-view.ts';
import { previewChanges } from './preview-changes.ts';

const LIST = ['7', 'sections', '1'];
const withOrder = (...order: string[]) => view<string[]>(LIST, () => order);

function aPage() {
  const queries = new QueryClient();
  queries.setQueryData(LIST, ['a', 'b', 'c']);
  return { queries, preview: previewChanges(queries) };
}

it('keeps the last preview over refetched data', async () => {
  const { queries, preview } = aPage();
  preview.show([withOrder('b', 'a', 'c')]);
  preview.show([withOrder('b', 'c', 'a')]);
  await queries.fetchQuery({ queryKey: LIST, queryFn: async () => ['a', 'b', 'c'] });
  expect(queries.getQueryData(LIST)).toEqual(['b', 'c', 'a']);
});

it('shows confirmed data after the preview ends', async () => {
  const { queries, preview } = aPage();
  preview.show([withOrder('b', 'a', 'c')]);
  await queries.fetchQuery({ queryKey: LIST, queryFn: async () => ['c', 'b', 'a'] });
  preview.end();
  preview.end();
  expect(queries.getQueryData(LIST)).toEqual(['c', 'b', 'a']);
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
});

it('hands over to the sent change without flicker', async () => {
  const { queries, preview } = aPage();
  preview.show([withOrder('b', 'a', 'c')]);
  const shown: unknown[] = [];
  queries.getQueryCache().subscribe(() => shown.push(queries.getQueryData(LIST)));
  const sent = changeOptimistically(queries, {
    key: LIST,
    views: [withOrder('b', 'a', 'c')],
    send: async () => {},
  });
  preview.end();
  await sent;
  expect(shown).not.toContainEqual(['a', 'b', 'c']);
  expect(queries.getQueryData(LIST)).toEqual(['b', 'a', 'c']);
});

it("leaves the next viewer's data unchanged", () => {
  const { queries, preview } = aPage();
  preview.show([withOrder('b', 'a', 'c')]);
  queries.clear();
  queries.setQueryData(LIST, ['x']);
  preview.end();
  expect(queries.getQueryData(LIST)).toEqual(['x']);
});

describe('while the next page is loading', () => {
  const PINS = ['7', 'pins', '1'];
  const lists: InfiniteQueryObserver[] = [];
  afterEach(() => {
    for (const list of lists.splice(0)) list.destroy();
  });
  const moved = (...order: string[]) =>
    pagedListView<string>(PINS, (pins) => [...order, ...pins.slice(order.length)]);

  function aList() {
    const queries = new QueryClient();
    queries.setQueryData<Pages<string>>(PINS, {
      pages: [{ data: ['a', 'b', 'c'], bookmark: 'more' }],
      pageParams: [''],
    });
    const arrivals: ((data: string[]) => void)[] = [];
    const list = new InfiniteQueryObserver<unknown>(queries, {
      queryKey: PINS,
      queryFn: () =>
        new Promise((resolve) => {
          arrivals.push((data) => resolve({ data, bookmark: undefined }));
        }),
      initialPageParam: '',
      getNextPageParam: (page) => (page as Pages<string>['pages'][0]).bookmark,
      staleTime: Number.POSITIVE_INFINITY,
    });
    list.subscribe(() => {});
    lists.push(list as InfiniteQueryObserver);
    const shown = () =>
      queries.getQueryData<Pages<string>>(PINS)?.pages.map(({ data }) => data.join(''));
    return { queries, preview: previewChanges(queries), list, arrivals, shown };
  }

  it('shows the page below the preview, and the confirmed order after it ends', async () => {
    const { preview, list, arrivals, shown } = aList();
    preview.show([moved('b', 'a', 'c')]);
    const loaded = list.fetchNextPage();
    preview.show([moved('b', 'c', 'a')]);
    arrivals[0]?.(['d']);
    await loaded;
    expect(shown()).toEqual(['bca', 'd']);

    preview.end();
    expect(shown()).toEqual(['abc', 'd']);
  });

  it('shows the confirmed order when the preview ends before the page arrives', async () => {
    const { preview, list, arrivals, shown } = aList();
    preview.show([moved('b', 'a', 'c')]);
    const loaded = list.fetchNextPage();
    preview.end();
    for (const arrive of arrivals) arrive(['d']);
    await loaded;
    expect(shown()).toEqual(['abc', 'd']);
  });

  it('keeps the page when the sent change fails', async () => {
    const { queries, preview, list, arrivals, shown } = aList();
    preview.show([moved('b', 'a', 'c')]);
    const loaded = list.fetchNextPage();
    let refuse = () => {};
    const sent = changeOptimistically(queries, {
      key: PINS,
      views: [moved('b', 'a', 'c')],
      send: () => new Promise((_, reject) => (refuse = () => reject(new Error('refused')))),
    });
    preview.end();
    expect(arrivals).toHaveLength(1);
    arrivals[0]?.(['d']);
    await loaded;
    expect(shown()).toEqual(['bac', 'd']);

    refuse();
    await expect(sent).rejects.toThrow('refused');
    expect(shown()).toEqual(['abc', 'd']);
  });
});
