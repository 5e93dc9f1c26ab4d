import { screen, waitFor } from '@testing-library/react';

import { aViewer } from '../testing/builders.ts';
import { renderInShell } from '../testing/render.tsx';
import { pagedQuery } from './paged-query.ts';
import { useInfiniteQuery } from './use-infinite-query.ts';

const viewer = aViewer({ id: '7' });
const KEY = ['7', 'letters'];

interface Asked {
  position: string;
  answer(letter: string): void;
  fail(): void;
}

/** Shows pages of one letter each, which the test answers. */
async function openLetters() {
  const asked: Asked[] = [];
  const query = pagedQuery(
    KEY,
    ({ bookmark = '' }, { signal }) =>
      new Promise<{ data: string[]; bookmark: string }>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        asked.push({
          position: bookmark,
          answer: (letter) => resolve({ data: [letter], bookmark: `after ${letter}` }),
          fail: () => reject(new Error('lost')),
        });
      }),
  );

  function Letters() {
    const { data, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
    return (
      <>
        <p>{data?.pages.flatMap((page) => page.data).join('')}</p>
        <button type="button" onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading' : 'More'}
        </button>
      </>
    );
  }

  const page = renderInShell(<Letters />, { viewer });
  asked[0]?.answer('a');
  await screen.findByText('a');
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const refetch = () => void page.queries.invalidateQueries({ queryKey: KEY });
  const positions = () => asked.map(({ position }) => position);
  const isOld = () => page.queries.getQueryState(KEY)?.isInvalidated;
  return { ...page, asked, press, refetch, positions, isOld };
}

it('loads the next page after a running refetch', async () => {
  const { asked, press, refetch, positions, isOld } = await openLetters();
  refetch();
  await press('More');
  await press('Loading');
  expect(positions()).toEqual(['', '']);

  asked[1]?.answer('b');
  await waitFor(() => expect(positions()).toEqual(['', '', 'after b']));
  asked[2]?.answer('c');

  expect(await screen.findByText('bc')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'More' })).toBeVisible();
  expect(isOld()).toBe(false);
});

it('asks once for a page that is loading', async () => {
  const { asked, press, positions } = await openLetters();
  await press('More');
  await press('Loading');
  asked[1]?.answer('b');

  expect(await screen.findByText('ab')).toBeVisible();
  expect(positions()).toEqual(['', 'after a']);
});

it('keeps a list old whose refetch failed', async () => {
  const { asked, press, refetch, isOld } = await openLetters();
  refetch();
  await press('More');
  asked[1]?.fail();
  await waitFor(() => expect(asked).toHaveLength(3));
  asked[2]?.answer('b');

  expect(await screen.findByText('ab')).toBeVisible();
  expect(isOld()).toBe(true);
});

it('asks for no page once the list is gone', async () => {
  const { press, refetch, positions, isOld, unmount } = await openLetters();
  refetch();
  await press('More');
  unmount();
  await new Promise((resolve) => setTimeout(resolve));

  expect(positions()).toEqual(['', '']);
  expect(isOld()).toBe(true);
});
