import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { type ComponentType, type KeyboardEvent, useMemo, useRef } from 'react';

import { useReturnFocus } from '../../common/return/use-return-focus.ts';
import type { CardActionsProps } from '../../common/use-card-intent.ts';
import { useHasHover } from '../use-has-hover.ts';
import { useIsPrinting } from '../use-is-printing.ts';
import steps from './grid-metrics.module.css';
import { type GridWindow, UNMEASURED, useGridWindow } from './grid-window.ts';
import { PinCell } from './pin-cell.tsx';
import type { PinLayout } from './pin-columns.ts';
import styles from './pin-grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { isWithin } from './visible-cards.ts';

export interface PinGridProps {
  pins: readonly Pin[];
  layout: PinLayout;
  /** Names the pinner below each Pin. Only for the layout `standard`. */
  hasPinners?: boolean | undefined;
  hasMore?: boolean;
  /** Below the first screen, so that no image is loaded ahead. */
  isBelow?: boolean;
  choosing?: { isChosen: (id: string) => boolean } | undefined;
  onChoose?: ((id: string, isRange: boolean) => void) | undefined;
  Actions?: ComponentType<CardActionsProps> | undefined;
  /** Called for keys that the grid doesn't handle. Returns whether it was handled. */
  onKey?: ((event: KeyboardEvent, pin: Pin) => boolean) | undefined;
}

const ignore = () => {};

/**
 * Positions depend on image sizes only, so server and browser agree and nothing shifts on load. Only cards near the
 * screen are in the document.
 */
export function PinGrid({
  pins,
  layout,
  hasPinners = false,
  hasMore = false,
  isBelow = false,
  choosing,
  onChoose = ignore,
  Actions,
  onKey,
}: PinGridProps) {
  const text = useText();
  const { device } = useShell();
  const container = useRef<HTMLDivElement>(null);
  const hasHover = useHasHover();
  const scroll = useScrollRestoration();
  useReturnFocus();
  const measured = useGridWindow(container, pins, layout, hasPinners, device.isPhone, scroll);
  const isPrinting = useIsPrinting();
  // On paper, all loaded cards are there.
  const view = isPrinting ? null : measured;
  const keys = useGridKeys({ container, pins, view, onChoose, onKey });
  const tracks = view?.tracks ?? null;
  const firstImage = isBelow ? 0 : firstRow(layout, device.isPhone);
  const setSize = hasMore ? -1 : pins.length;
  const all = useMemo(
    () => ({
      layout,
      hasPinners,
      isPhone: device.isPhone,
      setSize,
      tracks,
      onChoose,
      Actions,
      hasHover,
    }),
    [layout, hasPinners, device.isPhone, setSize, tracks, onChoose, Actions, hasHover],
  );

  return (
    <div className={styles.container} ref={container}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the cards within take focus and keys, the list moves it between them */}
      <ul
        className={`${styles.grid} ${steps.steps}`}
        data-layout={layout}
        data-pinners={hasPinners || undefined}
        data-windowed={view ? '' : undefined}
        aria-label={choosing ? text('Pins to choose from') : undefined}
        {...(view && { style: { blockSize: view.grid.rows * view.tracks.row } })}
        {...keys.handlers}
      >
        {(isPrinting ? [...pins.keys()] : shown(pins, view, keys.active)).map((index) => {
          const pin = pins[index];
          if (!pin) return null;
          return (
            <PinCell
              key={pin.id}
              all={all}
              pin={pin}
              index={index}
              isBare={view !== null && index !== keys.active && !isWithin(view.cards, index)}
              // Windowed images are nearly visible, so lazy loading would cost more than it saves.
              isEager={isPrinting || index < firstImage || index >= UNMEASURED}
              isChosen={choosing ? choosing.isChosen(pin.id) : null}
              {...view?.grid.places[index]}
            />
          );
        })}
      </ul>
    </div>
  );
}

function shown(pins: readonly Pin[], view: GridWindow | null, active: number | null): number[] {
  const [from, to] = view?.places ?? [0, unmeasured()];
  const end = Math.min(to, pins.length);
  const indices = Array.from({ length: Math.max(0, end - from) }, (_, step) => from + step);
  if (active === null || active >= pins.length || !view) return indices;
  if (active < from) return [active, ...indices];
  return active >= end ? [...indices, active] : indices;
}

/** Before measuring, a long list renders only its first cards. Without layout, as in tests, it renders completely. */
function unmeasured(): number {
  const isMeasurable = typeof window === 'undefined' || document.documentElement.clientWidth > 0;
  return isMeasurable ? UNMEASURED : Number.POSITIVE_INFINITY;
}

function firstRow(layout: PinLayout, isPhone: boolean): number {
  if (isPhone) return layout === 'compact' ? 3 : 2;
  return layout === 'standard' ? 5 : 7;
}
