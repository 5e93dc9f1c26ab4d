import type { Pin } from '@corkboard/shared/contract/pins';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { isLetter } from '@corkboard/shared/keys';
import { Button, EmptyState, Skeleton } from '@corkboard/shared/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isSelected, type Selection, type SelectionEvent } from '../common/selection/selection.ts';
import styles from './organize.module.css';
import { PinTile } from './pin-tile.tsx';
import { StepFrame } from './step-frame.tsx';

interface Props {
  list: {
    data: unknown;
    isError: boolean;
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
    refetch(): Promise<unknown>;
  };
  pins: readonly Pin[];
  selection: Selection;
  count: number;
  onChoose: (choice: SelectionEvent) => void;
  onNext: () => void;
}

export function SelectPinsStep({ list, pins, selection, count, onChoose, onNext }: Props) {
  const text = useText();
  const order = pins.map(({ id }) => id);
  const isEverything = selection.isAll && selection.ids.size === 0;
  const end = useEnd(list);

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if ((event.ctrlKey || event.metaKey) && isLetter(event, 'a')) {
      event.preventDefault();
      onChoose({ kind: 'all' });
      return;
    }
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=checkbox]')];
    const at = tiles.findIndex((tile) => tile === event.target);
    const step = getStep(event);
    const next = tiles[at + step];
    if (at < 0 || step === 0 || !next) return;
    event.preventDefault();
    next.focus();
    const id = order[at + step];
    if (event.shiftKey && id !== undefined) onChoose({ kind: 'range', id, order });
  }

  return (
    <StepFrame
      title={text('Select Pins to organize')}
      footer={
        <>
          <span className={styles.count} role="status">
            {selection.isAll && list.hasNextPage
              ? text(
                  '{count, plural, =0 {All Pins selected} one {All Pins selected except #} other {All Pins selected except #}}',
                  { count: selection.ids.size },
                )
              : text('{count, plural, one {# Pin selected} other {# Pins selected}}', { count })}
          </span>
          <span className={styles.buttons}>
            {pins.length > 0 && (
              <Button
                variant="plain"
                onClick={() => onChoose({ kind: isEverything ? 'none' : 'all' })}
              >
                {isEverything ? text('Select none') : text('Select all')}
              </Button>
            )}
            <Button variant="primary" disabled={count === 0} onClick={onNext}>
              {text('Next')}
            </Button>
          </span>
        </>
      }
    >
      {content()}
      {list.isFetchNextPageError && !list.isFetchingNextPage && (
        <LoadFailed
          title={text("Couldn't load more Pins.")}
          error={list.error}
          onRetry={list.fetchNextPage}
        />
      )}
    </StepFrame>
  );

  function content() {
    if (list.isError && !list.data) {
      return (
        <LoadFailed title={text("Couldn't load Pins.")} error={list.error} onRetry={list.refetch} />
      );
    }
    if (!list.data) {
      return (
        <div className={styles.tiles}>
          <Skeleton shape="picture" count={8} />
        </div>
      );
    }
    if (pins.length === 0 && !list.hasNextPage) {
      return <EmptyState icon={pushPin} title={text('All your Pins are organized')} />;
    }
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the tiles take focus and keys, the list moves it between them
      <ul className={styles.tiles} onKeyDown={onKeyDown} aria-label={text('Pins without a board')}>
        {pins.map((pin) => (
          <PinTile
            key={pin.id}
            pin={pin}
            isChosen={isSelected(selection, pin.id)}
            onPress={(isRange) =>
              onChoose(
                isRange ? { kind: 'range', id: pin.id, order } : { kind: 'toggle', id: pin.id },
              )
            }
          />
        ))}
        {list.hasNextPage && <li ref={end} className={styles.end} />}
      </ul>
    );
  }
}

/** Returns how many tiles an arrow key moves: a row has as many as the grid has columns. */
function getStep({ key, currentTarget }: KeyboardEvent): number {
  const { gridTemplateColumns, direction } = getComputedStyle(currentTarget);
  const columns = Math.max(1, gridTemplateColumns.split(' ').length);
  const side = direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: side,
    ArrowLeft: -side,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  return steps[key] ?? 0;
}

/** A failure waits for a manual retry. */
function useEnd(list: Props['list']) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useRef<HTMLLIElement>(null);
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || !end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);
  return end;
}
