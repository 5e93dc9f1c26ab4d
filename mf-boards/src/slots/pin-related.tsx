import type { Pin } from '@corkboard/shared/contract/pins';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { arrowRight } from '@corkboard/shared/icons/arrow-right.ts';
import { getPinName } from '@corkboard/shared/names';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type SlotProps, useShell } from '@corkboard/shared/remote';
import { ButtonLink, Icon, RoutedLink, Skeleton, TextLink } from '@corkboard/shared/ui';
import { useId } from 'react';
import { pinAlt } from '../pins/card/pin-alt.ts';
import { pinImageSources } from '../pins/card/pin-image.ts';
import { PinGridSkeleton } from '../pins/grid/pin-grid-skeleton.tsx';
import styles from '../pins/pin-related.module.css';
import { boardPinsQuery } from '../pins/queries/board-pins-query.ts';
import { relatedPinsQuery } from '../pins/queries/related-pins-query.ts';
import { CardTools } from './board-menu/card-tools.tsx';
import { PinList } from './pin-list.tsx';
import { useNeighborKeys } from './use-neighbor-keys.ts';

const LAYOUT = 'standard';
const SKELETON_COUNT = 10;
const MAX_RAIL_PINS = 20;

export function PinRelated({ pin }: SlotProps['pin.related']) {
  return (
    <div className={styles.sections}>
      {pin.board && <BoardRail board={pin.board} without={pin.id} />}
      <Related pin={pin} />
    </div>
  );
}

interface RailProps {
  board: NonNullable<Pin['board']>;
  without: string;
}

function BoardRail({ board, without }: RailProps) {
  const text = useText();
  const title = useId();
  const list = useInfiniteQuery(boardPinsQuery(useShell(), board.id));
  const all = list.data?.pages.flatMap((page) => page.data);
  const pins = all?.filter(({ id }) => id !== without).slice(0, MAX_RAIL_PINS);
  useNeighborKeys(without, all);
  // The page has the board's link anyway, so a failed rail is left out.
  if (pins?.length === 0 || (list.isError && !pins)) return null;

  return (
    <section aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{text('More from {board}', { board: board.name })}</h2>
        <ButtonLink className={styles.all} variant="plain" href={board.url}>
          {text('See the board')}
          <Icon path={arrowRight} size="s" isMirrored />
        </ButtonLink>
      </div>
      {pins ? (
        <ul className={styles.rail}>
          {pins.map((pin) => (
            <li key={pin.id}>
              <RailCard pin={pin} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.rail} aria-busy="true">
          <Skeleton shape="pin" count={6} />
        </div>
      )}
    </section>
  );
}

function RailCard({ pin }: { pin: Pin }) {
  const text = useText();
  const image = pinImageSources(pin, LAYOUT);
  const alt = pinAlt(pin, pin.title !== '') ?? getPinName(pin, text);
  return (
    <RoutedLink className={styles.card} href={`/pin/${pin.id}/`}>
      <span className={styles.frame}>
        {image && <img {...image} alt={alt} loading="lazy" decoding="async" />}
      </span>
      {pin.title && <bdi className={styles.title}>{pin.title}</bdi>}
    </RoutedLink>
  );
}

function Related({ pin }: { pin: Pin }) {
  const text = useText();
  const title = useId();
  const list = useInfiniteQuery(relatedPinsQuery(useShell(), pin.id));
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.head}>
        {text('Related')}
      </h2>
      {list.data ? (
        <PinList
          list={list}
          pages={list.data.pages}
          layout={LAYOUT}
          hasPinners
          Actions={CardTools}
          use="related"
          empty={
            <p className={styles.none}>
              {text('No related Pins yet.')} <TextLink href="/">{text('Find ideas')}</TextLink>
            </p>
          }
        />
      ) : list.isError ? (
        <LoadFailed
          title={text("Couldn't load Pins.")}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : (
        <PinGridSkeleton layout={LAYOUT} count={SKELETON_COUNT} />
      )}
    </section>
  );
}
