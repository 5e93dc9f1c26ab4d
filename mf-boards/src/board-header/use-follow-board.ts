import type { Board } from '@corkboard/shared/contract/boards.ts';
import { followBoard, unfollowBoard } from '@corkboard/shared/contract/requests.ts';
import { useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useRef } from 'react';

/** Follows a board or leaves it at once on the screen. The last press stands, or what is stored where that fails. */
export function useFollowBoard(board: Board) {
  const { call, queries, subject } = useShell();
  const queryKey = [subject, 'board'];
  const mutationKey = [subject, 'board', board.id, 'follow'];
  const stored = useRef(board);
  const isLastTap = () => queries.isMutating({ mutationKey }) === 1;
  const show = (change: (other: Board) => Board) =>
    queries.setQueriesData<Board | null>({ queryKey }, (other) =>
      other?.id === board.id ? change(other) : other,
    );

  const following = useMutation({
    mutationKey,
    // Quick taps reach the server one after another.
    scope: { id: mutationKey.join('/') },
    mutationFn: (isFollowed: boolean) =>
      call(isFollowed ? followBoard : unfollowBoard, { board_id: board.id }),
    onMutate: async (isFollowed) => {
      if (isLastTap()) stored.current = board;
      await queries.cancelQueries({ queryKey });
      show((other) => withFollow(other, isFollowed));
    },
    onSuccess: (_data, isFollowed) => {
      stored.current = withFollow(stored.current, isFollowed);
    },
    onError: () => {
      if (isLastTap()) show(() => stored.current);
    },
    onSettled: () => {
      if (isLastTap()) void queries.invalidateQueries({ queryKey });
    },
  });

  return {
    isError: following.isError,
    toggle() {
      // The second of two quick presses comes before the first is shown.
      const [pressed] = queries
        .getMutationCache()
        .findAll({ mutationKey, status: 'pending' })
        .slice(-1);
      const isFollowed = pressed ? pressed.state.variables === true : board.followed_by_me;
      following.mutate(!isFollowed);
    },
  };
}

function withFollow(board: Board, isFollowed: boolean): Board {
  const step = Number(isFollowed) - Number(board.followed_by_me);
  return { ...board, followed_by_me: isFollowed, follower_count: board.follower_count + step };
}
