import { useText } from '@corkboard/shared/i18n';
import { Slot, useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { Chip, VisuallyHidden } from '@corkboard/shared/ui';
import { useState } from 'react';
import styles from './home.module.css';
import { HomeFeed, HomePeople } from './home-slots.tsx';
import { START_FOLLOWS, StartPanel } from './start-panel.tsx';
import { TrendingTopics } from './trending-topics.tsx';
import { useFollowingCount } from './use-following-count.ts';

type Feed = 'following' | 'popular';

export function UserHome() {
  const text = useText();
  const { device } = useShell();
  const [params, setParams] = useSearchParams();
  const count = useFollowingCount();
  // Decided once, so that the layout stays while the viewer follows people on this page.
  const [firstCount, setFirstCount] = useState(count);
  if (firstCount === undefined && count !== undefined) setFirstCount(count);
  const isStart = firstCount !== undefined && firstCount < START_FOLLOWS;
  const feed: Feed = params.get('show') === 'popular' ? 'popular' : 'following';

  const selectFeed = (next: Feed) =>
    setParams(next === 'popular' ? { show: next } : {}, {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <>
      <VisuallyHidden as="h1">{text('Home')}</VisuallyHidden>
      {isStart && (
        <div className={styles['beginning']}>
          <StartPanel followed={count ?? 0} />
          <Slot name="home.boards" layout="row" />
        </div>
      )}
      <div className={styles['feed']}>
        <div className={styles['pins']}>
          {/* Without follows, both would show popular Pins. */}
          {(firstCount !== 0 || feed === 'popular') && (
            <div className={styles['chips']} role="group" aria-label={text('Pins to show')}>
              <Chip isSelected={feed === 'following'} onPress={() => selectFeed('following')}>
                {text('Following')}
              </Chip>
              <Chip isSelected={feed === 'popular'} onPress={() => selectFeed('popular')}>
                {text('Popular')}
              </Chip>
            </div>
          )}
          <HomeFeed key={feed} feed={feed} isStart={isStart} />
        </div>
        {!device.isPhone && !isStart && (
          <aside className={styles['rail']} aria-label={text('Suggestions')}>
            <TrendingTopics />
            <HomePeople layout="rail" />
            <Slot name="home.boards" layout="rail" />
          </aside>
        )}
      </div>
    </>
  );
}
