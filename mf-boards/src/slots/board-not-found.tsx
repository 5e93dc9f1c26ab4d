import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { boardsQuery, useShell } from '@corkboard/shared/remote';
import { ButtonLink, Notice } from '@corkboard/shared/ui';

import { BoardGrid } from '../boards/board-grid.tsx';
import { boardGroups } from '../boards/board-groups.ts';
import styles from './board-not-found.module.css';
import { QuietPictures } from './quiet-pictures.tsx';

/** An address without a board. The owner's other boards, when there are any, are the way on. [BOARD-050] */
export function BoardNotFound({ username }: { username: string }) {
  const text = useText();
  const list = useInfiniteQuery(boardsQuery(useShell(), username));
  const first = list.data?.pages[0]?.data.filter((board) => !board.story_type) ?? [];
  const others = boardGroups(first, { isOwn: false }).flatMap((group) => group.boards);
  const title = text("We couldn't find that page.");

  return (
    <QuietPictures>
      <div className={styles.notFound}>
        {others.length > 0 ? (
          <>
            <Notice
              icon={magnifyingGlass}
              titleAs="h1"
              title={title}
              text={text("But here are some of the owner's other boards!")}
            />
            <BoardGrid boards={others} shape="square" isFirst />
          </>
        ) : (
          <Notice
            icon={magnifyingGlass}
            titleAs="h1"
            title={title}
            action={<ButtonLink href="/">{text('Find ideas')}</ButtonLink>}
          />
        )}
      </div>
    </QuietPictures>
  );
}
