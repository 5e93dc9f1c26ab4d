import type { Pin } from '@corkboard/shared/contract/pins';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery, useQuery } from '@corkboard/shared/query';
import {
  homeQuery,
  type PrefetchRequest,
  popularPinsQuery,
  type SlotProps,
  useShell,
} from '@corkboard/shared/remote';
import { VisuallyHidden } from '@corkboard/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { dedupePins } from '../common/lists/dedupe-pins.ts';
import { formatVisit } from '../pins/format-visit.ts';
import { PinGrid } from '../pins/grid/pin-grid.tsx';
import { PinGridSkeleton } from '../pins/grid/pin-grid-skeleton.tsx';
import styles from '../pins/home-feed.module.css';
import { NewPins } from '../pins/new-pins.tsx';
import { homeFeedQuery } from '../pins/queries/home-feed-query.ts';
import { splitAtMark } from '../pins/queries/split-at-mark.ts';
import { useFreshList } from '../pins/queries/use-fresh-list.ts';
import { useRecordVisit } from '../pins/use-record-visit.ts';
import { CardTools } from './board-menu/card-tools.tsx';
import { ImageFallback } from './image-fallback.tsx';
import { LoadMore } from './load-more.tsx';
import { PinList } from './pin-list.tsx';
import { ResumeActions } from './resume-actions.tsx';
import { SkipLink } from './skip-link.tsx';

const SKELETON_COUNT = 14;
/** The end of a shorter feed is in view, so the popular Pins there are loaded with it. */
const MIN_FEED_LENGTH = 12;
const LAYOUT = 'standard';
const NONE: readonly Pin[] = [];

export function HomeFeed({ feed, skip = 0, isStart = false }: SlotProps['home.feed']) {
  return feed === 'following' ? <FollowedPins isStart={isStart} /> : <PopularPins skip={skip} />;
}

function FollowedPins({ isStart }: { isStart: boolean }) {
  const text = useText();
  const shell = useShell();
  const home = useQuery(homeQuery(shell));
  const query = homeFeedQuery(shell);
  const list = useInfiniteQuery(query);
  useFreshList(query.queryKey);
  const pages = list.data?.pages;
  const pins = useMemo(() => dedupePins((pages ?? []).flatMap((page) => page.data)), [pages]);
  const isReady = pages !== undefined && !home.isPending;
  useRecordVisit(isReady ? pins[0] : undefined);

  if (list.isError && !list.data) {
    return (
      <LoadFailed
        title={text("Couldn't load Pins.")}
        error={list.error}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (!isReady) return <PinGridSkeleton layout={LAYOUT} count={SKELETON_COUNT} />;

  const isUntilThen = isStart && pins.length < MIN_FEED_LENGTH;
  return (
    <ImageFallback>
      <ResumeActions />
      <NewPins pins={pins} onShow={list.refetch} />
      {pins.length > 0 && (
        <SkipLink label={text('Skip the Pins')}>
          <FeedSections
            pins={pins}
            hasMore={list.hasNextPage}
            visit={home.data?.last_visit ?? null}
          />
        </SkipLink>
      )}
      <LoadMore
        list={list}
        label={text('Show more Pins')}
        failure={text("Couldn't load more Pins.")}
        waiting={<PinGridSkeleton layout={LAYOUT} count={5} />}
      />
      {!list.hasNextPage && (
        <section className={styles.until}>
          <h2>{text(isUntilThen ? 'Popular until then' : 'Popular Pins')}</h2>
          <PopularPins skip={0} shown={pins} />
        </section>
      )}
    </ImageFallback>
  );
}

interface FeedSectionsProps {
  pins: readonly Pin[];
  hasMore: boolean;
  visit: { newest: string; ended_at: string } | null;
}

function FeedSections({ pins, hasMore, visit }: FeedSectionsProps) {
  const text = useText();
  const { now, locale } = useShell();
  // Memoized, because a new array makes the grid compute its layout again.
  const { fresh, seen } = useMemo(() => splitAtMark(pins, visit?.newest), [pins, visit?.newest]);
  const grid = { layout: LAYOUT, hasPinners: true, Actions: CardTools } as const;
  if (fresh.length === 0 || visit === null) {
    return (
      <>
        <VisuallyHidden as="h2">{text('Pins of people and boards you follow')}</VisuallyHidden>
        <PinGrid {...grid} pins={pins} hasMore={hasMore} />
      </>
    );
  }
  const isOpen = seen.length === 0 && hasMore;
  const values = { count: fresh.length };
  return (
    <>
      <Mark
        isNew
        facts={
          isOpen
            ? text('{count, plural, one {# Pin and more} other {# Pins and more}}', values)
            : text('{count, plural, one {# Pin} other {# Pins}}', values)
        }
      >
        {text('New since your visit {when}', {
          when: formatVisit(Date.parse(visit.ended_at), now, locale),
        })}
      </Mark>
      <PinGrid {...grid} pins={fresh} hasMore={isOpen} />
      {seen.length > 0 && (
        <>
          <Mark facts={text("you've seen these")}>{text('Earlier Pins')}</Mark>
          <PinGrid {...grid} pins={seen} hasMore={hasMore} />
        </>
      )}
    </>
  );
}

interface MarkProps {
  children: ReactNode;
  facts: string;
  isNew?: boolean;
}

function Mark({ children, facts, isNew = false }: MarkProps) {
  return (
    <h2 className={styles.mark} data-new={isNew ? '' : undefined}>
      <span>
        {children} <span className={styles.facts}>· {facts}</span>
      </span>
    </h2>
  );
}

interface PopularPinsProps {
  skip: number;
  /** Pins that the page shows before these, so that none appears twice. */
  shown?: readonly Pin[];
}

function PopularPins({ skip, shown = NONE }: PopularPinsProps) {
  const text = useText();
  const query = popularPinsQuery(useShell());
  const list = useInfiniteQuery(query);
  const pages = list.data?.pages;
  const rest = useMemo(() => {
    const before = new Set(shown.map(({ id }) => id));
    const all = pages?.flatMap((page) => page.data).slice(skip);
    return all && [{ data: all.filter(({ id }) => !before.has(id)) }];
  }, [pages, skip, shown]);

  if (list.isError && !rest) {
    return (
      <LoadFailed
        title={text("Couldn't load Pins.")}
        error={list.error}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (!rest) return <PinGridSkeleton layout={LAYOUT} count={SKELETON_COUNT} />;
  return (
    <PinList
      list={list}
      pages={rest}
      layout={LAYOUT}
      hasPinners
      isBelow={skip > 0 || shown.length > 0}
      Actions={CardTools}
      empty={null}
    />
  );
}

export async function prefetchHomeFeed(request: PrefetchRequest<'home.feed'>): Promise<void> {
  const { queryClient, route } = request;
  if (route.feed === 'popular') {
    await queryClient.prefetchInfiniteQuery(popularPinsQuery(request));
    return;
  }
  const feed = homeFeedQuery(request);
  await Promise.all([
    queryClient.prefetchQuery(homeQuery(request)),
    queryClient.prefetchInfiniteQuery(feed),
  ]);
  const [first] = queryClient.getQueryData(feed.queryKey)?.pages ?? [];
  if (first && !first.bookmark && first.data.length < MIN_FEED_LENGTH) {
    await queryClient.prefetchInfiniteQuery(popularPinsQuery(request));
  }
}
