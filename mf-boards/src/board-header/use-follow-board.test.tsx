import type { Board } from '@corkboard/shared/contract/boards';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { followBoard, unfollowBoard } from '@corkboard/shared/requests/boards';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { useFollowBoard } from './use-follow-board.ts';

let isStored = false;

function Header() {
  const { subject } = useShell();
  const { data } = useQuery<Board>({
    queryKey: [subject, 'board', '1'],
    queryFn: () => aBoard({ id: '1', followed_by_me: isStored }),
  });
  return data && <Follow board={data} />;
}

function Follow({ board }: { board: Board }) {
  const { toggle } = useFollowBoard(board);
  return (
    <button type="button" aria-pressed={board.followed_by_me} onClick={() => toggle()}>
      Follow
    </button>
  );
}

const button = (pressed: boolean) => screen.findByRole('button', { name: 'Follow', pressed });

async function pressTwice() {
  isStored = false;
  const { queries } = renderInShell(<Header />);
  const follow = await button(false);
  fireEvent.click(follow);
  fireEvent.click(follow);
  await waitFor(() => expect(requestsTo(unfollowBoard)).toHaveLength(1));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
}

it('sends the second of two quick clicks and keeps it', async () => {
  apiReturns(followBoard, aBoard());
  apiReturns(unfollowBoard, aBoard());
  await pressTwice();

  expect(requestsTo(followBoard)).toHaveLength(1);
  expect(await button(false)).toBeVisible();
});

it('rolls back to the state that the server stored', async () => {
  apiReturns(followBoard, () => {
    isStored = true;
    return aBoard();
  });
  apiRejects(unfollowBoard, 500, 'Out of order.');
  await pressTwice();

  expect(await button(true)).toBeVisible();
});
