import { useText } from '@corkboard/shared/i18n';
import { arrowsMerge } from '@corkboard/shared/icons/arrows-merge.ts';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { ButtonLink, Notice } from '@corkboard/shared/ui';

import { deletedBoardQuery, mergedBoardQuery } from '../../board-header/board-query.ts';
import { BoardGrid } from '../../boards/board-grid.tsx';
import { boardGroups } from '../../boards/board-groups.ts';
import { otherBoardsQuery } from '../../boards/other-boards-query.ts';
import { useDocumentTitle } from '../../common/use-title.ts';
import { PinGridSkeleton } from '../../pins/grid/pin-grid-skeleton.tsx';
import { ImageFallback } from '../image-fallback.tsx';
import styles from './board-not-found.module.css';
import { DeletedBoardNotice } from './deleted-board-notice.tsx';

const FIRST = 10;

export function BoardNotFound({ username, slug }: { username: string; slug: string }) {
  const text = useText();
  const shell = useShell();
  const others = useQuery(otherBoardsQuery(shell, username));
  const enabled = !requiresSignIn(shell.viewer);
  const merged = useQuery({ ...mergedBoardQuery(shell, username, slug), enabled });
  const deleted = useQuery({ ...deletedBoardQuery(shell, username, slug), enabled });
  const boards = boardGroups(others.data ?? [], { isOwn: false }).flatMap((group) => group.boards);
  const title = text("We couldn't find that page.");

  useDocumentTitle(deleted.data ? text('This board is in the trash') : title);

  if (deleted.data) {
    return (
      <div className={styles.notFound}>
        <DeletedBoardNotice board={deleted.data} />
      </div>
    );
  }
  if (merged.data) {
    const { merged_name, name, url } = merged.data;
    return (
      <div className={styles.notFound}>
        <Notice
          icon={arrowsMerge}
          titleAs="h1"
          title={text('{board} was merged into {target}', { board: merged_name, target: name })}
          text={text('Its Pins are in a section there.')}
          action={<ButtonLink href={url}>{text('Open {board}', { board: name })}</ButtonLink>}
        />
      </div>
    );
  }
  // Waits for all, or the page would show other boards before the merge target.
  if (merged.isLoading || deleted.isLoading || others.isLoading) {
    return <PinGridSkeleton layout="standard" count={FIRST} />;
  }
  return (
    <ImageFallback>
      <div className={styles.notFound}>
        {boards.length > 0 ? (
          <>
            <Notice
              icon={magnifyingGlass}
              titleAs="h1"
              title={title}
              text={text("But here are some of the owner's other boards!")}
            />
            <BoardGrid boards={boards} shape="square" isFirst />
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
    </ImageFallback>
  );
}
