import type { Pin } from '@corkboard/shared/contract/pins';
import type { Pages } from '@corkboard/shared/optimistic';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { favoritePin, unfavoritePin } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pinListKeys } from '../common/lists/pin-lists.ts';
import { useFavorite } from './use-favorite.ts';

let isFavorite = false;
beforeEach(() => {
  isFavorite = false;
});

function ListOfOne() {
  const { subject } = useShell();
  const { data } = useQuery<Pages<Pin>>({
    queryKey: pinListKeys.boardless(subject),
    queryFn: () => {
      const pin = aPin({ is_favorited_by_me: isFavorite });
      return { pages: [{ data: [pin], bookmark: undefined }], pageParams: [''] };
    },
  });
  return data?.pages.flatMap((page) => page.data).map((pin) => <Star key={pin.id} pin={pin} />);
}

function Star({ pin }: { pin: Pin }) {
  const toggle = useFavorite(pin);
  return (
    <button type="button" aria-pressed={pin.is_favorited_by_me} onClick={toggle}>
      Favorite
    </button>
  );
}

const star = (pressed: boolean) => screen.findByRole('button', { name: 'Favorite', pressed });

async function pressTwice() {
  const rendered = renderInShell(<ListOfOne />);
  const button = await star(false);
  fireEvent.click(button);
  fireEvent.click(button);
  return rendered;
}

it('sends the second of two quick clicks and keeps it', async () => {
  let answer = (_pin: Pin) => {};
  apiReturns(favoritePin, () => new Promise((resolve) => (answer = resolve)));
  apiReturns(unfavoritePin, aPin());
  const { queries, shell } = await pressTwice();
  await waitFor(() => expect(requestsTo(favoritePin)).toHaveLength(1));
  expect(await star(false)).toBeVisible();
  expect(requestsTo(unfavoritePin)).toEqual([]);

  answer(aPin());
  await waitFor(() => expect(requestsTo(unfavoritePin)).toHaveLength(1));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(await star(false)).toBeVisible();
  expect(shell.toasts).toEqual([]);
});

it('shows no error for a click that a later one replaced', async () => {
  apiRejects(favoritePin, 500, 'Out of order.');
  apiReturns(unfavoritePin, aPin());
  const { queries, shell } = await pressTwice();
  await waitFor(() => expect(requestsTo(unfavoritePin)).toHaveLength(1));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(await star(false)).toBeVisible();
  expect(shell.toasts).toEqual([]);
});

it.each([
  ['the state that the previous click stored', true],
  ['the initial state when both fail', false],
])('rolls back to %s', async (_what, isStored) => {
  if (isStored) {
    apiReturns(favoritePin, () => {
      isFavorite = true;
      return aPin({ is_favorited_by_me: true });
    });
  } else {
    apiRejects(favoritePin, 500, 'Out of order.');
  }
  apiRejects(unfavoritePin, 500, 'Out of order.');
  const { shell } = await pressTwice();

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Out of order.' }]));
  expect(await star(isStored)).toBeVisible();
});

it('updates a Pin while board suggestions are cached', async () => {
  apiReturns(favoritePin, aPin());
  const { queries, user } = renderInShell(<ListOfOne />);
  const button = await star(false);
  const [list] = queries.getQueryCache().getAll();
  queries.setQueryData([list?.queryKey[0], 'pins', 'clusters'], []);
  await user.click(button);

  expect(await star(true)).toBeVisible();
  await waitFor(() => expect(requestsTo(favoritePin)).toHaveLength(1));
});
