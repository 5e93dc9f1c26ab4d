import type { BoardAction } from '@corkboard/shared/contract/boards';
import type { Shell } from '@corkboard/shared/remote';

const KINDS = [
  'pins',
  'boards',
  'board',
  'sections',
  'section',
  'picker',
  'board-actions',
  'users',
];

/** Reloads every list, except those of a board that the action removed: a page that is being left would get a 404. */
export async function refreshLists(
  { queryClient, subject }: Pick<Shell, 'queryClient' | 'subject'>,
  action?: BoardAction,
): Promise<void> {
  const removedId = action && removedBoardId(action);
  const isOfRemoved = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    removedId !== null && removedId !== undefined && queryKey.includes(removedId);
  await Promise.all(
    KINDS.flatMap((kind) => {
      const queryKey = [subject, kind];
      return [
        queryClient.invalidateQueries({ queryKey, predicate: (query) => !isOfRemoved(query) }),
        queryClient.invalidateQueries({ queryKey, predicate: isOfRemoved, refetchType: 'none' }),
      ];
    }),
  );
}

function removedBoardId({ kind, board_id, status, undone_by }: BoardAction): string | null {
  const isRemoval = kind === 'delete_board' || kind === 'merge_boards';
  return isRemoval && status !== 'failed' && undone_by === null ? board_id : null;
}
