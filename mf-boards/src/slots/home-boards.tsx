import type { Board } from '@corkboard/shared/contract/boards';
import { LoadFailed } from '@corkboard/shared/failures';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type PrefetchRequest, type SlotProps, useShell } from '@corkboard/shared/remote';
import { getSubjectUsername } from '@corkboard/shared/rules/business';
import { profilePath } from '@corkboard/shared/rules/people';
import { RoutedLink, Skeleton, TextLink } from '@corkboard/shared/ui';
import { useId } from 'react';
import card from '../boards/board-card.module.css';
import { BoardCoverFrame } from '../boards/board-cover-frame.tsx';
import { boardHref } from '../boards/board-href.ts';
import styles from '../boards/home-boards.module.css';
import { homeBoardsQuery } from '../boards/home-boards-query.ts';
import words from '../common/card-words.module.css';
import { ReturnFocusHere } from '../common/return/return-focus-here.tsx';

export function HomeBoards({ layout }: SlotProps['home.boards']) {
  const text = useText();
  const title = useId();
  const shell = useShell();
  const list = useInfiniteQuery(homeBoardsQuery(shell, layout));
  const [page] = list.data?.pages ?? [];

  if (list.isError && !page) {
    return (
      <LoadFailed
        title={text("Couldn't load boards.")}
        error={list.error}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (!page) {
    return (
      <div className={styles.boards} data-layout={layout} aria-busy="true">
        <Skeleton shape={layout === 'row' ? 'board' : 'row'} count={layout === 'row' ? 5 : 4} />
      </div>
    );
  }
  if (page.data.length === 0) return null;
  const { interests } = page;
  const username = getSubjectUsername(shell);
  return (
    <section className={styles.section} data-layout={layout} aria-labelledby={title}>
      <div className={styles.head}>
        <div>
          <h2 id={title}>{text('Boards to follow')}</h2>
          {layout === 'row' && (
            <p>
              {interests.length > 0
                ? text('Including boards about {topics}', {
                    topics: new Intl.ListFormat(shell.locale).format(interests),
                  })
                : text('Popular boards')}
            </p>
          )}
        </div>
        {layout === 'row' && username !== null && (
          <TextLink href={profilePath(username, 'topics')}>{text('Change topics')}</TextLink>
        )}
      </div>
      <ReturnFocusHere />
      <ul className={styles.boards} data-layout={layout}>
        {page.data.map((board) => (
          <li key={board.id} data-board-id={board.id}>
            <HomeBoard board={board} layout={layout} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  board: Board;
  layout: SlotProps['home.boards']['layout'];
}

function HomeBoard({ board, layout }: Props) {
  const text = useText();
  const { locale, viewer, actingAs } = useShell();
  const href = boardHref(board.url, { viewerId: viewer.id, actingAs });
  return (
    <RoutedLink className={layout === 'row' ? card.card : styles.small} href={href}>
      <span className={layout === 'row' ? styles.words : styles.names}>
        <bdi className={words.name}>{board.name}</bdi>{' '}
        <span className={words.facts}>
          <bdi>{board.owner.full_name}</bdi>
          {layout === 'row' && (
            <>
              {' · '}
              {text('{count, plural, one {{short} follower} other {{short} followers}}', {
                count: board.follower_count,
                short: shortCount(board.follower_count, locale),
              })}
            </>
          )}
        </span>
      </span>{' '}
      {/* A visitor's boards are below the images. */}
      <BoardCoverFrame board={board} isFirst={layout === 'row' && viewer.isAuth} />
    </RoutedLink>
  );
}

export async function prefetchHomeBoards(request: PrefetchRequest<'home.boards'>): Promise<void> {
  await request.queryClient.prefetchInfiniteQuery(homeBoardsQuery(request, request.route.layout));
}
