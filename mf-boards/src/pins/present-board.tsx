import type { Board } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { caretLeft } from '@corkboard/shared/icons/caret-left.ts';
import { caretRight } from '@corkboard/shared/icons/caret-right.ts';
import { x } from '@corkboard/shared/icons/x.ts';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, Icon, Spinner } from '@corkboard/shared/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';

import { boardPinsQuery } from './board-pins-query.ts';
import { dedupePins } from './dedupe-pins.ts';
import { pinAlt } from './pin-alt.ts';
import styles from './present-board.module.css';
import { useFullScreen } from './use-full-screen.ts';

const SWIPE_PX = 48;
/** Loads more before the last loaded Pin. */
const AHEAD = 3;

interface Props extends LazyDialogProps {
  board: Board;
}

export function PresentBoard({ board, onClose }: Props) {
  const text = useText();
  const list = useInfiniteQuery(boardPinsQuery(useShell(), board.id));
  const { data, fetchNextPage, hasNextPage, isError, isFetchingNextPage, refetch } = list;
  const { isFetchNextPageError } = list;
  const pins = useMemo(() => dedupePins(data?.pages.flatMap((page) => page.data) ?? []), [data]);
  const [chosen, setChosen] = useState(0);
  const last = Math.max(0, pins.length - 1);
  const at = Math.min(chosen, last);
  const total = hasNextPage ? Math.max(board.pin_count, pins.length) : pins.length;
  const pin = pins[at];
  const dialog = useFullScreen(onClose);
  const pressedAt = useRef<number | null>(null);

  const needsMore = hasNextPage && at + AHEAD > last;
  useEffect(() => {
    if (needsMore && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [needsMore, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const go = (step: number) => setChosen(Math.min(Math.max(at + step, 0), last));
  const isMirrored = () => getComputedStyle(document.documentElement).direction === 'rtl';

  function onKeyDown(event: KeyboardEvent) {
    const forward = isMirrored() ? 'ArrowLeft' : 'ArrowRight';
    const backward = isMirrored() ? 'ArrowRight' : 'ArrowLeft';
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (event.key === forward || (event.key === ' ' && !isOnButton)) go(1);
    else if (event.key === backward) go(-1);
    else if (event.key === 'Home') setChosen(0);
    else if (event.key === 'End') setChosen(last);
    else return;
    event.preventDefault();
  }

  function onPointerUp({ clientX }: PointerEvent) {
    const moved = pressedAt.current === null ? 0 : clientX - pressedAt.current;
    pressedAt.current = null;
    if (Math.abs(moved) < SWIPE_PX) return;
    go(moved < 0 === isMirrored() ? -1 : 1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys also have buttons
    <dialog
      ref={dialog}
      className={styles.present}
      aria-label={text('Presentation of {name}', { name: board.name })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => {
        pressedAt.current = clientX;
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        pressedAt.current = null;
      }}
    >
      <header className={styles.head}>
        <bdi className={styles.board}>{board.name}</bdi>
        <span className={styles.position} role="status">
          {pin && text('{position} of {total}', { position: at + 1, total })}
        </span>
        <button
          type="button"
          className={styles.button}
          aria-label={text('Close')}
          onClick={onClose}
        >
          <Icon path={x} />
        </button>
      </header>
      <div
        className={styles.stage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has the focus first, so that Space shows the next Pin
        tabIndex={0}
        role="group"
        aria-label={text('Pin')}
        data-start=""
      >
        {pin && <Slide key={pin.id} pin={pin} />}
        {!pin && !isError && list.isPending && <Spinner label={text('Loading')} />}
        {!pin && isError && <Button onClick={() => void refetch()}>{text('Try again')}</Button>}
        {!pin && list.isSuccess && <p>{text('This board has no Pins.')}</p>}
      </div>
      <div className={styles.steps}>
        <button
          type="button"
          className={styles.button}
          aria-label={text('Previous Pin')}
          aria-disabled={at === 0}
          onClick={() => go(-1)}
        >
          <Icon path={caretLeft} isMirrored />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={text('Next Pin')}
          aria-disabled={at === last && !hasNextPage}
          onClick={() => go(1)}
        >
          <Icon path={caretRight} isMirrored />
        </button>
      </div>
      {pins[at + 1] && <Preload pin={pins[at + 1] as Pin} />}
    </dialog>
  );
}

function Slide({ pin }: { pin: Pin }) {
  const image = largeImage(pin);
  return (
    <figure className={styles.slide}>
      {image && (
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt={pinAlt(pin, pin.title !== '') ?? ''}
          draggable={false}
        />
      )}
      {pin.title && <figcaption dir="auto">{pin.title}</figcaption>}
    </figure>
  );
}

function Preload({ pin }: { pin: Pin }) {
  const image = largeImage(pin);
  return image && <link rel="preload" as="image" href={image.url} />;
}

function largeImage({ images }: Pin) {
  return images['orig'] ?? images['736x'];
}
