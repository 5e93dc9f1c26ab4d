import { useText } from '@corkboard/shared/i18n';
import { gitMergeBold } from '@corkboard/shared/icons/git-merge-bold.ts';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/requires-sign-in.ts';
import { ButtonLink, Notice } from '@corkboard/shared/ui';

import { mergedBoardQuery } from '../board-header/board-query.ts';
import { BoardGrid } from '../boards/board-grid.tsx';
import { boardGroups } from '../boards/board-groups.ts';
import { otherBoardsQuery } from '../boards/other-boards-query.ts';
import styles from './board-not-found.module.css';
import { ImageFallback } from './image-fallback.tsx';

export function BoardNotFound({ username, slug }: { username: string; slug: string }) {
  const text = useText();
  const shell = useShell();
  const { data: boards = [] } = useQuery(otherBoardsQuery(shell, username));
  const merged = useQuery({
    ...mergedBoardQuery(shell, username, slug),
    enabled: !requiresSignIn(shell.viewer),
  });
  const others = boardGroups(boards, { isOwn: false }).flatMap((group) => group.boards);
  const title = text("We couldn't find that page.");

  if (merged.data) {
    const { merged_name, name, url } = merged.data;
    return (
      <div className={styles.notFound}>
        <Notice
          icon={gitMergeBold}
          titleAs="h1"
          title={text('{board} was merged into {target}', { board: merged_name, target: name })}
          text={text('Its Pins are in a section there.')}
          action={<ButtonLink href={url}>{text('Open {board}', { board: name })}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <ImageFallback>
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
    </ImageFallback>
  );
}
