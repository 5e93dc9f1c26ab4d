import type { Board, BoardSort } from '@corkboard/shared/contract/boards';
import type { User } from '@corkboard/shared/contract/people';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { BoardGroup } from '../../boards/board-groups.ts';
import { canEditBoard } from '../../boards/can-edit-board.ts';
import { restoreFocus } from '../../common/restore-focus.ts';
import { BoardDrag } from '../../drag/board-drag.tsx';
import type { Drop } from '../../drag/engine/drag-session.ts';
import { isCollaboratorOnly } from '../../moves/is-collaborator-only.ts';
import { useBoardMoves } from '../../moves/use-board-moves.ts';
import { CardMenu } from '../board-menu/card-menu.tsx';
import {
  loadCannotMove,
  loadEditBoard,
  loadMergeInto,
  loadMoveTo,
  openOrganizeDialog,
} from './owner-dialogs.tsx';
import type { OwnerRequest } from './owner-requests.ts';

interface Props {
  user: User;
  area: RefObject<HTMLDivElement | null>;
  groups: BoardGroup[];
  grid: {
    sort: BoardSort;
    grouping: 'mix_public_private' | 'visibility';
    hasMore: boolean;
    keys: { shown: readonly unknown[]; byHand: readonly unknown[] };
  };
  /** False for filtered boards, which have no order. */
  isMovable: boolean;
  saveSort(sort: BoardSort): Promise<unknown>;
  asked: OwnerRequest | null;
  onAnswered(): void;
}

export function OwnerTools(props: Props) {
  const { user, area, groups, grid, isMovable, saveSort, asked, onAnswered } = props;
  const shell = useShell();
  const { navigation } = shell;
  const dialog = useLazyDialog();
  const open: typeof dialog.open = (load, props) => dialog.open(load, props, restoreFocus());

  const boards = groups.flatMap((group) => group.boards.filter((board) => !board.story_type));
  const find = (id: string) => boards.find((board) => board.id === id);
  const getMembers = (name: string) =>
    groups.find((group) => group.name === name)?.boards.filter((board) => !board.story_type) ?? [];

  const moves = useBoardMoves({
    ...grid,
    username: user.username,
    boards,
    saveSort,
    onForbidden: () => open(loadCannotMove, {}),
  });
  const reorder = (group: string, id: string, slot: number) =>
    moves.reorder(
      getMembers(group).map((board) => board.id),
      id,
      slot,
    );
  const getGroup = (board: Board) =>
    groups.find((group) => group.boards.some(({ id }) => id === board.id))?.name ?? 'public';

  function drop({ itemId, group, intent }: Drop) {
    if (intent.kind === 'reorder') return reorder(group, itemId, intent.slot);
    const source = find(itemId);
    const target = find(intent.targetId);
    if (source && target) void moves.merge(source, target);
    return undefined;
  }

  const answer = useEffectEvent((ask: OwnerRequest) => {
    if (ask.kind === 'menu') return;
    onAnswered();
    if (ask.kind === 'edit') open(loadEditBoard, { board: ask.board });
    else if (ask.act === 'deleted') navigation.to('/board/trash/');
    else if (ask.act === 'history') navigation.to('/board/history/');
    else if (ask.act === 'transfer') navigation.to('/board/transfer/');
    else openOrganizeDialog(ask.act, { user, saveSort, sort: grid.sort }, open);
  });
  useEffect(() => {
    if (asked) answer(asked);
  }, [asked]);

  return (
    <>
      {isMovable && (
        <BoardDrag
          area={area}
          getName={(id) => find(id)?.name ?? ''}
          hasMore={grid.hasMore}
          onDrop={drop}
        />
      )}
      {asked?.kind === 'menu' && (
        <CardMenu
          ask={asked}
          isMovable={isMovable}
          isMergeable={!isCollaboratorOnly(asked.board, shell.subject)}
          isEditable={canEditBoard(asked.board, { ...shell, isOwn: true })}
          onClose={onAnswered}
          onEdit={(board) => open(loadEditBoard, { board })}
          onMoveTo={(board) =>
            open(loadMoveTo, {
              board,
              members: getMembers(getGroup(board)),
              onMove: (slot) => void reorder(getGroup(board), board.id, slot),
            })
          }
          onMergeInto={(board) =>
            open(loadMergeInto, { board, onMerge: (target) => void moves.merge(board, target) })
          }
        />
      )}
      {dialog.element}
    </>
  );
}
