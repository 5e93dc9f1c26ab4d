import type { Section } from '@corkboard/shared/contract/boards';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { arrowLeft } from '@corkboard/shared/icons/arrow-left.ts';
import { useQuery } from '@corkboard/shared/query';
import {
  type PageOutcome,
  type PrefetchRequest,
  type SlotProps,
  useShell,
} from '@corkboard/shared/remote';
import { ButtonLink, Icon } from '@corkboard/shared/ui';
import { useRef, useState } from 'react';
import { AddPinsButton } from '../../board-header/add-pins-button.tsx';
import { boardQuery } from '../../board-header/board-query.ts';
import { otherBoardsQuery } from '../../boards/other-boards-query.ts';
import { canonicalPathParts } from '../../common/canonical-path.ts';
import { useBoardChanges } from '../../common/lists/use-board-changes.ts';
import { useCanonicalUrl } from '../../common/use-canonical-url.ts';
import { useDocumentTitle } from '../../common/use-title.ts';
import { PinGridSkeleton } from '../../pins/grid/pin-grid-skeleton.tsx';
import { NoBoardPins } from '../../pins/no-board-pins.tsx';
import { boardPinsQuery } from '../../pins/queries/board-pins-query.ts';
import { sectionQuery, sectionsQuery } from '../../sections/sections-query.ts';
import { BoardNotFound } from './board-not-found.tsx';
import { BoardPins } from './board-pins.tsx';
import { OrganizeButton } from './organize-button.tsx';
import styles from './page-board.module.css';

const FIRST = 10;

export function PageSection(route: SlotProps['page.section']) {
  const text = useText();
  const shell = useShell();
  const section = useQuery(sectionQuery(shell, route));
  useCanonicalUrl({
    found: section.data,
    names: [route.username, route.slug, route.section],
    keyAt: (username = '', slug = '', name = '') =>
      sectionQuery(shell, { username, slug, section: name }).queryKey,
  });
  useDocumentTitle(section.data?.title);

  return <div className={styles.page}>{content()}</div>;

  function content() {
    if (section.data === null) return <BoardNotFound username={route.username} slug={route.slug} />;
    if (section.data)
      return (
        <OpenSection
          key={shell.subject + section.data.id}
          section={section.data}
          username={route.username}
          slug={route.slug}
        />
      );
    if (section.isPending) return <PinGridSkeleton layout="standard" count={FIRST} />;
    return (
      <LoadFailed
        title={text("Couldn't load the section.")}
        error={section.error}
        onRetry={() => section.refetch()}
      />
    );
  }
}

interface OpenProps {
  section: Section;
  username: string;
  slug: string;
}

function OpenSection({ section, username, slug }: OpenProps) {
  const text = useText();
  const shell = useShell();
  const board = useQuery(boardQuery(shell, username, slug));
  const isWritable = board.data?.access.includes('write') ?? false;
  const sections = useQuery({ ...sectionsQuery(shell, section.board_id), enabled: isWritable });
  const [isChoosing, setChoosing] = useState(false);
  const organizer = useRef<HTMLButtonElement>(null);
  useBoardChanges(section.board_id, async () => {
    const { queryClient, subject } = shell;
    await Promise.all(
      ['section', 'sections', 'board'].map((kind) =>
        queryClient.invalidateQueries({ queryKey: [subject, kind] }),
      ),
    );
  });

  return (
    <>
      <header className={styles.section}>
        <ButtonLink variant="plain" href={`/${username}/${slug}/`}>
          <Icon path={arrowLeft} isMirrored />
          <bdi>{board.data?.name ?? text('Board')}</bdi>
        </ButtonLink>
        <h1>
          <bdi>{section.title}</bdi>
        </h1>
        <p>{text('{count, plural, one {# Pin} other {# Pins}}', { count: section.pin_count })}</p>
        {isWritable && <AddPinsButton place={{ viewType: 164, boardId: section.board_id }} />}
        {isWritable && (
          <OrganizeButton
            ref={organizer}
            canStart={section.pin_count > 0}
            isChoosing={isChoosing}
            onChoosing={setChoosing}
          />
        )}
      </header>
      <BoardPins
        board={board.data ?? null}
        boardId={section.board_id}
        sectionId={section.id}
        section={section}
        total={section.pin_count}
        sections={sections.data ?? []}
        isWritable={isWritable}
        isChoosing={isChoosing}
        onChoosing={setChoosing}
        organizer={organizer}
        empty={<NoBoardPins isWritable={isWritable} isSection />}
      />
    </>
  );
}

export async function prefetchPageSection(
  request: PrefetchRequest<'page.section'>,
): Promise<PageOutcome | undefined> {
  const { queryClient, route } = request;
  const query = sectionQuery(request, route);
  await Promise.all([
    queryClient.prefetchQuery(query),
    queryClient.prefetchQuery(boardQuery(request, route.username, route.slug)),
  ]);
  const section = queryClient.getQueryData(query.queryKey);
  if (section === undefined) return undefined;
  if (section && canonicalPathParts(section.url, [route.username, route.slug, route.section])) {
    return { redirect: section.url };
  }
  if (section) {
    await queryClient.prefetchInfiniteQuery(boardPinsQuery(request, section.board_id, section.id));
    return { title: section.title };
  }
  await queryClient.prefetchQuery(otherBoardsQuery(request, route.username));
  return { status: 404 };
}
