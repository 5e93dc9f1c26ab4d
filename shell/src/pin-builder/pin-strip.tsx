import { useText } from '@corkboard/shared/i18n';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { eyeSlash } from '@corkboard/shared/icons/eye-slash.ts';
import { playFill } from '@corkboard/shared/icons/play-fill.ts';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { MAX_NEW_PINS } from '@corkboard/shared/rules/pins';
import { Icon, VisuallyHidden } from '@corkboard/shared/ui';
import { type DragEvent, type KeyboardEvent, useState } from 'react';

import { ACCEPTED } from './builder-start.tsx';
import { checkLengths } from './check-pin.ts';
import { FileButton } from './files/file-button.tsx';
import { formatDuration } from './files/format-duration.ts';
import { PinPicture } from './files/pin-picture.tsx';
import { hasErrors, type NewPin } from './new-pin.ts';
import styles from './new-pins.module.css';
import type { NewPins } from './use-new-pins.ts';
import type { PinTiles } from './use-pin-tiles.ts';

interface Props {
  newPins: NewPins;
  tiles: PinTiles;
  selected: string;
  onSelect(key: string): void;
  onFiles(files: File[]): void;
}

export function PinStrip({ newPins, tiles, selected, onSelect, onFiles }: Props) {
  const text = useText();
  const { pins } = newPins;
  const { list, place, move } = tiles;
  const getDragProps = useDragTiles(move);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, key: string, index: number) {
    const step = event.altKey ? getStep(event) : 0;
    if (step === 0) return;
    // Alt and an arrow would go back in the browser's history.
    event.preventDefault();
    const to = index + step;
    if (to < 0 || to >= pins.length) return;
    move(index, to);
    tiles.focus(key);
  }

  return (
    <div className={styles['strip']}>
      <VisuallyHidden as="p" id="strip-hint">
        {text('Press Alt and an arrow key to move a Pin.')}
      </VisuallyHidden>
      <ul ref={list} aria-label={text('Images and videos')}>
        {pins.map((pin, index) => (
          <li key={pin.key} draggable {...getDragProps(index)}>
            <button
              type="button"
              className={styles['tile']}
              data-pin={pin.key}
              aria-current={pin.key === selected || undefined}
              aria-describedby="strip-hint"
              aria-label={text('Pin {number}: {name}', {
                number: index + 1,
                name: pin.title || pin.alt || pin.file?.name || text('Untitled'),
              })}
              onClick={() => onSelect(pin.key)}
              onKeyDown={(event) => onKeyDown(event, pin.key, index)}
            >
              <TilePreview pin={pin} />
            </button>
            <TileState pin={pin} onRetry={() => newPins.retry(pin.key)} />
          </li>
        ))}
        {pins.length < MAX_NEW_PINS && (
          <li>
            <FileButton
              className={styles['more']}
              label={text('More photos and videos')}
              accept={ACCEPTED}
              isMultiple
              icon={plus}
              onFiles={onFiles}
            >
              {text('Add more')}
            </FileButton>
          </li>
        )}
      </ul>
      <VisuallyHidden as="p">
        <span role="status">{place}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Returns the props of the tile at an index, which can be dragged to another one. */
function useDragTiles(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);

  function end() {
    setDragged(null);
    setTarget(null);
  }

  return (index: number) => ({
    'data-dragged': dragged === index || undefined,
    'data-target': (target === index && dragged !== index) || undefined,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
    onDragOver(event: DragEvent) {
      if (dragged === null) return;
      event.preventDefault();
      setTarget(index);
    },
    onDrop() {
      if (dragged !== null) move(dragged, index);
      end();
    },
    onDragEnd: end,
  });
}

function getStep(event: KeyboardEvent): number {
  const isRtl = document.dir === 'rtl';
  switch (event.key) {
    case 'ArrowUp':
      return -1;
    case 'ArrowDown':
      return 1;
    case 'ArrowLeft':
      return isRtl ? 1 : -1;
    case 'ArrowRight':
      return isRtl ? -1 : 1;
    default:
      return 0;
  }
}

function TilePreview({ pin }: { pin: NewPin }) {
  const { isVideo, seconds } = pin;
  return (
    <span className={styles['preview']}>
      <PinPicture pin={pin} alt="" />
      {isVideo && (
        <span className={styles['duration']}>
          <Icon path={playFill} size="s" />
          {seconds !== null && formatDuration(seconds)}
        </span>
      )}
    </span>
  );
}

function TileState({ pin, onRetry }: { pin: NewPin; onRetry(): void }) {
  const text = useText();
  const { upload, failure, alt } = pin;
  switch (upload.state) {
    case 'waiting':
      return <p className={styles['state']}>{text('Waiting…')}</p>;
    case 'sending':
      return <Progress name={pin.file?.name ?? ''} {...upload} />;
    case 'failed':
      return upload.canRetry ? (
        <button type="button" className={styles['again']} onClick={onRetry}>
          <Icon path={warningCircleFill} size="s" />
          {text('Try again')}
        </button>
      ) : (
        <Failed words={text("Can't be used")} />
      );
    case 'done':
      if (failure || hasErrors(pin)) return <Failed words={text('Not published')} />;
      if (hasErrors({ errors: checkLengths(pin, text) }))
        return <Failed words={text('Too long')} />;
      return (
        <p className={styles['state']} data-ready={alt.trim() !== ''}>
          <Icon path={alt.trim() === '' ? eyeSlash : checkCircleFill} size="s" />
          {alt.trim() === '' ? text('No alt text') : text('Ready')}
        </p>
      );
  }
}

function Failed({ words }: { words: string }) {
  return (
    <p className={styles['state']} data-failed="">
      <Icon path={warningCircleFill} size="s" />
      {words}
    </p>
  );
}

interface ProgressProps {
  name: string;
  share: number;
  secondsLeft: number | null;
}

function Progress({ name, share, secondsLeft }: ProgressProps) {
  const text = useText();
  const percent = Math.round(share * 100);
  return (
    <>
      <progress className={styles['bar']} aria-label={name} max={100} value={percent} />
      <p className={styles['state']}>
        {share === 1 && text('Processing…')}
        {share < 1 &&
          (secondsLeft === null
            ? text('{percent}%', { percent })
            : text('{percent}% · {seconds} s left', { percent, seconds: secondsLeft }))}
      </p>
    </>
  );
}
