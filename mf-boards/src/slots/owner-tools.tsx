import type { Board, BoardSort } from '@corkboard/shared/contract/boards.ts';
import type { User } from '@corkboard/shared/contract/users.ts';
import { useShell } from '@corkboard/shared/remote';
import { type RefObject, useEffect, useEffectEvent } from 'react';

import type { BoardGroup } from '../boards/board-groups.ts';
import { canEditBoard } from '../boards/can-edit-board.ts';
import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import { BoardDrag } from '../drag/board-drag.tsx';
import type { Drop } from '../drag/drag-engine.ts';
import { isCollaboratorOnly } from '../moves/is-collaborator-only.ts';
import { useBoardMoves } from '../moves/use-board-moves.ts';
import { CardMenu } from './card-menu.tsx';
import { ownerDialogs } from './owner-dialogs.tsx';
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

  const boards = groups.flatMap((group) => group.boards.filter((board) => !board.story_type));
  const find = (id: string) => boards.find((board) => board.id === id);
  const membersOf = (name: string) =>
    groups.find((group) => group.name === name)?.boards.filter((board) => !board.story_type) ?? [];

  const moves = useBoardMoves({
    ...grid,
    username: user.username,
    boards,
    saveSort,
    onForbidden: () => dialog.open(ownerDialogs.cannotMove),
  });
  const reorder = (group: string, id: string, slot: number) =>
    void moves.reorder(
      membersOf(group).map((board) => board.id),
      id,
      slot,
    );
  const groupOf = (board: Board) =>
    groups.find((group) => group.boards.some(({ id }) => id === board.id))?.name ?? 'public';

  function drop({ itemId, group, intent }: Drop) {
    if (intent.kind === 'reorder') return reorder(group, itemId, intent.slot);
    const source = find(itemId);
    const target = find(intent.targetId);
    if (source && target) void moves.merge(source, target);
  }

  const answer = useEffectEvent((ask: OwnerRequest) => {
    if (ask.kind === 'menu') return;
    onAnswered();
    if (ask.kind === 'edit') dialog.open(ownerDialogs.edit({ board: ask.board }));
    else if (ask.act === 'history') navigation.to('/board/history/');
    else if (ask.act === 'transfer') navigation.to('/board/transfer/');
    else dialog.open(ownerDialogs.organize[ask.act]({ user, saveSort, sort: grid.sort }));
  });
  useEffect(() => {
    if (asked) answer(asked);
  }, [asked]);

  return (
    <>
      {isMovable && (
        <BoardDrag
          area={area}
          nameOf={(id) => find(id)?.name ?? ''}
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
          onEdit={(board) => dialog.open(ownerDialogs.edit({ board }))}
          onMoveTo={(board) =>
            dialog.open(
              ownerDialogs.moveTo({
                board,
                members: membersOf(groupOf(board)),
                onMove: (slot) => reorder(groupOf(board), board.id, slot),
              }),
            )
          }
          onMergeInto={(board) =>
            dialog.open(
              ownerDialogs.mergeInto({
                board,
                onMerge: (target) => void moves.merge(board, target),
              }),
            )
          }
        />
      )}
      {dialog.element}
    </>
  );
}
