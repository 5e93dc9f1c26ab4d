import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import {
  boardsQuery,
  type PrefetchRequest,
  type SlotProps,
  useShell,
} from '@corkboard/shared/remote';
import { VisuallyHidden } from '@corkboard/shared/ui';

import { BoardGrid } from '../boards/board-grid.tsx';
import { BoardGroupSection } from '../boards/board-group-section.tsx';
import { boardGroups } from '../boards/board-groups.ts';
import { boardShape } from '../boards/board-shape.ts';
import { NoBoards } from '../boards/no-boards.tsx';
import { shownBoards } from '../boards/shown-boards.ts';
import { WaitingBoards } from '../boards/waiting-boards.tsx';
import { useProfile } from '../view-settings/use-profile.ts';
import { LoadFailed } from './load-failed.tsx';
import { NextPage } from './next-page.tsx';
import { prefetchProfile } from './prefetch-profile.ts';
import { QuietPictures } from './quiet-pictures.tsx';

/** Places that are kept while nothing is known yet, and while another page is on its way. */
const FIRST = 10;
const NEXT = 5;

/** A profile's boards in their groups. */
export function ProfileBoards({ username }: SlotProps['profile.boards']) {
  const text = useText();
  const shell = useShell();
  const { user, isOwn, isReady, isFailed, view, retry } = useProfile(username);
  const list = useInfiniteQuery(boardsQuery(shell, username));

  if (isFailed || (list.isError && !list.data)) {
    const tryAgain = () => Promise.all([isFailed && retry(), list.isError && list.refetch()]);
    return <LoadFailed title={text('The boards could not be loaded.')} onRetry={tryAgain} />;
  }
  const shape = boardShape(view, user?.is_partner ?? false);
  if (!user || !isReady || !list.data) return <WaitingBoards shape={shape} count={FIRST} />;

  const all = list.data.pages.flatMap((page) => page.data);
  const boards = shownBoards(all, { user, viewer: shell.viewer, isOwn });
  const groups = boardGroups(boards, { isOwn });
  const hasBoards = groups.some((group) => group.boards.some((board) => !board.story_type));

  return (
    <QuietPictures>
      <VisuallyHidden as="h2">{text('Boards')}</VisuallyHidden>
      {groups.map(({ name, boards: members }, index) => (
        <BoardGroupSection key={name} name={name}>
          <BoardGrid boards={members} shape={shape} isFirst={index === 0} />
        </BoardGroupSection>
      ))}
      {!hasBoards && !list.hasNextPage && <NoBoards user={user} isOwn={isOwn} />}
      <NextPage
        list={list}
        label={text('Show more boards')}
        failure={text('More boards could not be loaded.')}
        waiting={<WaitingBoards shape={shape} count={NEXT} />}
      />
    </QuietPictures>
  );
}

export async function prefetchProfileBoards(
  request: PrefetchRequest<'profile.boards'>,
): Promise<void> {
  await Promise.all([
    prefetchProfile(request),
    request.queries.prefetchInfiniteQuery(boardsQuery(request, request.route.username)),
  ]);
}
