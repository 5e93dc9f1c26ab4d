import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { plant } from '@corkboard/shared/icons/plant.ts';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { PAGE_SIZE } from '@corkboard/shared/lists';
import { getPinName } from '@corkboard/shared/names';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { searchPath } from '@corkboard/shared/rules/search';
import type { EditorialKind } from '@corkboard/shared/rules/site';
import { Button, ButtonLink, EmptyState, Notice, RoutedLink, Skeleton } from '@corkboard/shared/ui';
import { topicFromSlug } from '../common/page/topic-from-slug.ts';
import styles from './reading-page.module.css';
import { todayQuery } from './today-query.ts';

const KINDS: Record<EditorialKind, string> = {
  shop: 'To shop',
  trending: 'Trending',
  best: 'The best of',
  article: 'Ideas for today',
};

export function TodayPage({ kind, slug }: { kind: EditorialKind; slug: string }) {
  const text = useText();
  const pins = useQuery(todayQuery(useShell(), slug));

  return (
    <div className={styles['wide']}>
      <p className={styles['kicker']}>{text(KINDS[kind])}</p>
      <h1>
        <bdi>{topicFromSlug(slug)}</bdi>
      </h1>
      {content()}
    </div>
  );

  function content() {
    if (pins.data?.length === 0) {
      return (
        <EmptyState
          icon={plant}
          title={text('No Pins on this topic yet.')}
          action={
            <ButtonLink href="/" variant="primary">
              {text('Find ideas')}
            </ButtonLink>
          }
        />
      );
    }
    if (pins.data) {
      return (
        <>
          <Ideas pins={pins.data} />
          {pins.data.length === PAGE_SIZE && (
            <p className={styles['back']}>
              <ButtonLink href={searchPath({ query: topicFromSlug(slug) })}>
                {text('See more Pins')}
              </ButtonLink>
            </p>
          )}
        </>
      );
    }
    if (pins.isPending) return <Skeleton shape="pin" count={10} />;
    return (
      <Notice
        icon={warningCircle}
        tone="error"
        title={text('Uh oh! Something went wrong.')}
        text={pins.error.message}
        action={<Button onClick={() => void pins.refetch()}>{text('Try again')}</Button>}
      />
    );
  }
}

function Ideas({ pins }: { pins: Pin[] }) {
  const text = useText();
  return (
    <ul className={styles['ideas']}>
      {pins.map((pin) => (
        <li key={pin.id} className={styles['idea']}>
          <RoutedLink href={`/pin/${pin.id}/`}>
            {pin.images['236x'] && (
              <img
                src={pin.images['236x'].url}
                width={pin.images['236x'].width}
                height={pin.images['236x'].height}
                alt={pin.alt_text || getPinName(pin, text)}
                loading="lazy"
              />
            )}
            {pin.title && (
              <bdi
                className={styles['name']}
                aria-hidden={pin.alt_text === pin.title || pin.alt_text === '' || undefined}
              >
                {pin.title}
              </bdi>
            )}
          </RoutedLink>
        </li>
      ))}
    </ul>
  );
}
