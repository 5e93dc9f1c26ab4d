import type { Board } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { caretLeft } from '@corkboard/shared/icons/caret-left.ts';
import { caretRight } from '@corkboard/shared/icons/caret-right.ts';
import { x } from '@corkboard/shared/icons/x.ts';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { getPinName } from '@corkboard/shared/names';
import { Button, Icon, Spinner, VisuallyHidden } from '@corkboard/shared/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

import { pinAlt } from './card/pin-alt.ts';
import styles from './present-board.module.css';
import { useFullScreen } from './use-full-screen.ts';
import { useSlides } from './use-slides.ts';

const SWIPE_PX = 48;

interface Props extends LazyDialogProps {
  board: Board;
}

export function PresentBoard({ board, onClose }: Props) {
  const text = useText();
  const { list, pin, next, at, last, total, go, show } = useSlides(board);
  const dialog = useFullScreen(onClose);
  const stage = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);
  const isRetrying = list.isPending && list.errorUpdateCount > 0;

  async function retry() {
    const { isSuccess } = await list.refetch();
    // Before the focused button is removed: without the focus, the dialog gets no keys.
    if (isSuccess) stage.current?.focus();
  }

  const isMirrored = () => getComputedStyle(document.documentElement).direction === 'rtl';

  function onKeyDown(event: KeyboardEvent) {
    const forward = isMirrored() ? 'ArrowLeft' : 'ArrowRight';
    const backward = isMirrored() ? 'ArrowRight' : 'ArrowLeft';
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (event.key === forward || (event.key === ' ' && !isOnButton)) go(1);
    else if (event.key === backward) go(-1);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(last);
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
          {pin && <VisuallyHidden> {getPinName(pin, text)}</VisuallyHidden>}
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
        ref={stage}
        className={styles.stage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has the focus first, so that Space shows the next Pin
        tabIndex={0}
        role="group"
        aria-label={text('Pin')}
        data-start=""
      >
        {pin && <Slide key={pin.id} pin={pin} />}
        {!pin && list.isPending && !isRetrying && <Spinner label={text('Loading')} />}
        {!pin && (list.isError || isRetrying) && (
          <Button isPending={isRetrying} onClick={() => void retry()}>
            {text('Try again')}
          </Button>
        )}
        {!pin && list.isSuccess && <p>{text('This board has no Pins.')}</p>}
      </div>
      <Steps isFirst={at === 0} isLast={at === last && !list.hasNextPage} onStep={go} />
      {next && <Preload pin={next} />}
    </dialog>
  );
}

interface StepsProps {
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: 1 | -1) => void;
}

function Steps({ isFirst, isLast, onStep }: StepsProps) {
  const text = useText();
  return (
    <div className={styles.steps}>
      <button
        type="button"
        className={styles.button}
        aria-label={text('Previous Pin')}
        aria-disabled={isFirst}
        onClick={() => onStep(-1)}
      >
        <Icon path={caretLeft} isMirrored />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={text('Next Pin')}
        aria-disabled={isLast}
        onClick={() => onStep(1)}
      >
        <Icon path={caretRight} isMirrored />
      </button>
    </div>
  );
}

function Slide({ pin }: { pin: Pin }) {
  const text = useText();
  const image = largeImage(pin);
  return (
    <figure className={styles.slide}>
      {image && (
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt={pinAlt(pin, pin.title !== '') ?? getPinName(pin, text)}
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
