import type { Board } from '@corkboard/shared/contract/boards';
import { reportUnexpected } from '@corkboard/shared/failures';
import { changeOptimistically, view, wantedValue } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { followBoard, unfollowBoard } from '@corkboard/shared/requests/boards';
import { useState } from 'react';

export function useFollowBoard(board: Board) {
  const { call, logger, queryClient, subject } = useShell();
  const [isError, setError] = useState(false);
  const boards = [subject, 'board'];
  const key = [subject, 'board', board.id, 'follow'];

  /** Resolves to whether the server has stored it. */
  async function follow(isFollowed: boolean): Promise<boolean> {
    setError(false);
    try {
      await changeOptimistically(queryClient, {
        key,
        value: isFollowed,
        views: [
          view<Board | null>(boards, (other) =>
            other?.id === board.id ? withFollow(other, isFollowed) : other,
          ),
        ],
        send: () => call(isFollowed ? followBoard : unfollowBoard, { board_id: board.id }),
        refresh: [boards],
      });
      return true;
    } catch (error) {
      reportUnexpected(logger, error, 'following a board');
      setError(true);
      return false;
    }
  }

  return {
    isError,
    follow,
    // A second quick click comes before the first one renders.
    toggle: () => void follow(!(wantedValue<boolean>(queryClient, key) ?? board.followed_by_me)),
  };
}

function withFollow(board: Board, isFollowed: boolean): Board {
  const step = Number(isFollowed) - Number(board.followed_by_me);
  return { ...board, followed_by_me: isFollowed, follower_count: board.follower_count + step };
}
