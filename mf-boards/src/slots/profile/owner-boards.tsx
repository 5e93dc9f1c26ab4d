import type { Board } from '@corkboard/shared/contract/boards';
import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useLazyComponent } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { type ReactNode, useRef, useState } from 'react';
import { BoardGridSkeleton } from '../../boards/board-grid-skeleton.tsx';
import { boardGroups } from '../../boards/board-groups.ts';
import type { BoardShape } from '../../boards/board-shape.ts';
import { canEditBoard } from '../../boards/can-edit-board.ts';
import { CardTools } from '../../boards/card-tools.tsx';
import { NoBoards } from '../../boards/no-boards.tsx';
import { NoFilteredBoards } from '../../boards/no-filtered-boards.tsx';
import { BoardFilterChips } from '../../filters/board-filter-chips.tsx';
import { useBoardFilters } from '../../filters/use-board-filters.ts';
import { Invitations } from '../../invitations/invitations.tsx';
import { useInvitationsReady } from '../../invitations/use-invitations-ready.ts';
import { hasOwnerTools } from '../../owner-bar/has-owner-tools.ts';
import { OrganizeMenu } from '../../owner-bar/organize-menu.tsx';
import { OwnerBar } from '../../owner-bar/owner-bar.tsx';
import { FindIdeas } from '../../pins/find-ideas.tsx';
import { groupByForSort } from '../../sort/board-sorts.ts';
import { SortMenu } from '../../sort/sort-menu.tsx';
import { useBoardSort } from '../../sort/use-board-sort.ts';
import { useSaveBoardSort } from '../../sort/use-save-board-sort.ts';
import { BoardGroupsView } from './board-groups-view.tsx';
import { preloadOwnerPins, usePreloadLater } from './load-slots.ts';
import type { OwnerRequest } from './owner-requests.ts';

export interface OwnerBoardsProps {
  user: User;
  boards: Board[];
  shape: BoardShape;
  hasMore: boolean;
  isFiltered: boolean;
  isLoaded: boolean;
  isEmpty: boolean;
  keys: { shown: readonly unknown[]; byHand: readonly unknown[] };
  more: ReactNode;
}

const FIRST = 10;

const getTools = () => import('./owner-tools.tsx').then((module) => module.OwnerTools);
const getBelow = () => import('./owner-footer.tsx').then((module) => module.OwnerFooter);

export function OwnerBoards(props: OwnerBoardsProps) {
  const { user, boards, shape, hasMore, isFiltered, isLoaded, isEmpty, keys, more } = props;
  const text = useText();
  const shell = useShell();
  const area = useRef<HTMLDivElement>(null);
  const { filters, toggle } = useBoardFilters();
  const { sort } = useBoardSort({ isOwn: true });
  const { save, saveView } = useSaveBoardSort();
  const [asked, ask] = useState<OwnerRequest | null>(null);

  usePreloadLater(preloadOwnerPins);

  const isFree = hasOwnerTools(user, shell);
  const isDue = useInvitationsReady({
    isFree,
    isPartner: user.is_partner,
    hasBoards: isLoaded,
  });
  const ownerTools = useLazyComponent(isFree, getTools);
  const below = useLazyComponent(isFree && !isFiltered && !hasMore, getBelow);
  const grouping = groupByForSort(sort);
  const groups = isFiltered
    ? [{ name: 'public' as const, boards }]
    : boardGroups(boards, { isOwn: true, isMixed: grouping === 'mix_public_private' });

  const tools = (board: Board) => {
    const isEditable = canEditBoard(board, { ...shell, isOwn: true });
    // Filtered boards have no order, so on phones their menu would be empty.
    const hasMenu = isFree && (isEditable || !isFiltered);
    return (
      <CardTools
        board={board}
        onEdit={isEditable ? () => ask({ kind: 'edit', board }) : undefined}
        onMore={hasMenu ? (button) => ask({ kind: 'menu', board, button }) : undefined}
      />
    );
  };
  // The mutation has already rolled back.
  const told = (saving: Promise<unknown>) =>
    void saving.catch(() =>
      shell.toasts.show({ text: text("Couldn't save your choice."), tone: 'error' }),
    );

  return (
    <>
      <OwnerBar filters={<BoardFilterChips chosen={filters} onToggle={toggle} />}>
        <SortMenu
          sort={sort}
          onSort={(next) => told(save(next))}
          shape={shape}
          onShape={(next) => told(saveView(next))}
        />
        {isFree && <OrganizeMenu onAct={(act) => ask({ kind: 'organize', act })} />}
      </OwnerBar>
      {isDue ? (
        <BoardGridSkeleton shape={shape} count={FIRST} />
      ) : (
        <>
          {isFree && <Invitations isPartner={user.is_partner} />}
          <div ref={area} data-code="profile.boards.owner">
            <BoardGroupsView groups={groups} shape={shape} tools={tools} />
          </div>
          {isEmpty &&
            (isFiltered ? (
              <NoFilteredBoards
                isGroupAlone={filters.length === 1 && filters[0] === 'group'}
                action={<FindIdeas isPartner={shell.viewer.isPartner} />}
              />
            ) : (
              <NoBoards user={user} isOwn />
            ))}
          {more}
          {below && (
            <below.Part
              user={user}
              hasBoards={!isEmpty}
              onOrganize={() => ask({ kind: 'organize', act: 'organize-pins' })}
            />
          )}
          {ownerTools && (
            <ownerTools.Part
              user={user}
              area={area}
              groups={groups}
              grid={{ sort, grouping, hasMore, keys }}
              isMovable={!isFiltered}
              saveSort={save}
              asked={asked}
              onAnswered={() => ask(null)}
            />
          )}
        </>
      )}
    </>
  );
}
