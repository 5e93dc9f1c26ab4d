import type { Board } from '@corkboard/shared/contract/boards.ts';
import { followBoard, unfollowBoard } from '@corkboard/shared/contract/requests.ts';
import { useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

/** Follows a board or leaves it at once on the screen, and goes back if the server refuses. */
export function useFollowBoard(board: Board) {
  const { call, queries, subject } = useShell();
  const queryKey = [subject, 'board'];
  const mutationKey = [subject, 'board', board.id, 'follow'];
  const isLastTap = () => queries.isMutating({ mutationKey }) === 1;
  const show = (change: (other: Board) => Board) =>
    queries.setQueriesData<Board | null>({ queryKey }, (other) =>
      other?.id === board.id ? change(other) : other,
    );

  return useMutation({
    mutationKey,
    // Quick taps reach the server one after another.
    scope: { id: mutationKey.join('/') },
    mutationFn: (isFollowed: boolean) =>
      call(isFollowed ? followBoard : unfollowBoard, { board_id: board.id }),
    onMutate: async (isFollowed) => {
      await queries.cancelQueries({ queryKey });
      show((other) => withFollow(other, isFollowed));
    },
    onError: () => {
      if (isLastTap()) show(() => board);
    },
    onSettled: () => {
      if (isLastTap()) void queries.invalidateQueries({ queryKey });
    },
  });
}

function withFollow(board: Board, isFollowed: boolean): Board {
  const step = Number(isFollowed) - Number(board.followed_by_me);
  return { ...board, followed_by_me: isFollowed, follower_count: board.follower_count + step };
}
