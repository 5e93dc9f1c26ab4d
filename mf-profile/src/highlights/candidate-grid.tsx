import type { Highlight, User } from '@corkboard/shared/contract/people';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { checkBold } from '@corkboard/shared/icons/check-bold.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Chip, Icon, Skeleton } from '@corkboard/shared/ui';
import { useState } from 'react';

import { LoadMore } from '../common/load-more.tsx';
import { candidatesQuery, type Kind } from './candidates-query.ts';
import { highlightName } from './highlight-name.ts';
import styles from './highlights-dialog.module.css';
import { isSame, MAX_HIGHLIGHTS } from './selected-highlights.ts';

interface Props {
  owner: User;
  chosen: readonly Highlight[];
  onToggle(highlight: Highlight): void;
}

export function CandidateGrid({ owner, chosen: selected, onToggle }: Props) {
  const text = useText();
  const [kind, setKind] = useState<Kind>('board');
  const list = useInfiniteQuery(candidatesQuery(useShell(), owner.username, kind));
  const isFull = selected.length >= MAX_HIGHLIGHTS;
  const candidates = list.data?.pages.flatMap((page) => page.data);

  return (
    <>
      <div className={styles.kinds} role="group" aria-label={text('Choose from')}>
        <Chip isSelected={kind === 'board'} onPress={() => setKind('board')}>
          {text('Boards')}
        </Chip>
        <Chip isSelected={kind === 'pin'} onPress={() => setKind('pin')}>
          {text('Pins')}
        </Chip>
      </div>
      {list.isError && !list.data && (
        <LoadFailed
          title={text("Couldn't load this list.")}
          error={list.error}
          onRetry={list.refetch}
        />
      )}
      {!candidates && !list.isError && (
        <div className={styles.grid} aria-busy="true">
          <Skeleton shape="picture" count={8} />
        </div>
      )}
      {candidates?.length === 0 && (
        <p className={styles.count}>
          {kind === 'board'
            ? text('You have no public boards yet.')
            : text('You have no public Pins yet.')}
        </p>
      )}
      {candidates && (
        <ul className={styles.grid}>
          {candidates.map((highlight) => {
            const isSelected = selected.some((other) => isSame(other, highlight));
            const name = highlightName(highlight, owner, text);
            return (
              <li key={highlight.id}>
                <button
                  type="button"
                  className={styles.candidate}
                  aria-pressed={isSelected}
                  aria-label={name}
                  disabled={isFull && !isSelected}
                  onClick={() => onToggle(highlight)}
                >
                  {highlight.image && (
                    <img
                      src={highlight.image.url}
                      width={highlight.image.width}
                      height={highlight.image.height}
                      alt=""
                      loading="lazy"
                    />
                  )}
                  <span className={styles.tick}>
                    <Icon path={checkBold} size="s" />
                  </span>
                </button>
                <bdi className={styles.caption}>{highlight.title}</bdi>
              </li>
            );
          })}
        </ul>
      )}
      <LoadMore list={list} more={text('Show more')} failure={text("Couldn't load more.")} />
    </>
  );
}
