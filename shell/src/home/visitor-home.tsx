import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { popularPinsQuery, Slot, useShell } from '@corkboard/shared/remote';
import { ButtonLink, Skeleton, TextLink } from '@corkboard/shared/ui';
import { HOME_DESCRIPTION } from '../common/page/page-title.ts';
import styles from './home.module.css';
import { HomeFeed, HomePeople } from './home-slots.tsx';
import { ImageWall, WALL_SIZE } from './image-wall.tsx';

const POPULAR = 'popular';

export function VisitorHome() {
  const text = useText();
  const list = useInfiniteQuery(popularPinsQuery(useShell()));
  const [page] = list.data?.pages ?? [];

  return (
    <>
      <ImageWall pins={page?.data ?? []}>
        <h1>{text('Keep what catches your eye')}</h1>
        <p>{text(HOME_DESCRIPTION)}</p>
        <div className={styles['actions']}>
          <ButtonLink variant="primary" size="l" href="/signup/?next=%2Fboard%2Fcreate%2F">
            {text('Start a board')}
          </ButtonLink>
          <TextLink href={`#${POPULAR}`}>{text('See popular Pins')}</TextLink>
        </div>
      </ImageWall>
      <div className={styles['sections']}>
        <Slot name="home.boards" layout="row" />
        <HomePeople layout="row" />
        <section aria-labelledby={POPULAR}>
          <h2 id={POPULAR} tabIndex={-1}>
            {text('Popular Pins')}
          </h2>
          {list.isError && !page ? (
            <LoadFailed
              title={text("Couldn't load Pins.")}
              error={list.error}
              onRetry={() => list.refetch()}
            />
          ) : page ? (
            <HomeFeed feed="popular" skip={WALL_SIZE} />
          ) : (
            <Skeleton shape="pin" count={10} />
          )}
        </section>
      </div>
    </>
  );
}
