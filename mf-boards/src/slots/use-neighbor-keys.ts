import type { Pin } from '@corkboard/shared/contract/pins';
import { useShell } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent } from 'react';

/** Elements that have the arrow keys themselves, or would lose the focus. */
const CONTROLS =
  'a,button,summary,input,textarea,select,video,[contenteditable],[role=dialog],[role=menu],[role=listbox]';
const OVERLAY = '[role=dialog],[role=alertdialog],[role=menu],dialog[open]';

/** The arrow keys open the Pin before or after on the board, in place of this one, so that Back still leads to the list. */
export function useNeighborKeys(id: string, pins: readonly Pin[] | undefined): void {
  const { navigation } = useShell();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !pins || isTaken(event)) return;
    const isMirrored = getComputedStyle(document.documentElement).direction === 'rtl';
    const index = pins.findIndex((pin) => pin.id === id);
    const next = index < 0 ? undefined : pins[index + (isMirrored ? -step : step)];
    if (!next) return;
    event.preventDefault();
    navigation.replace(`/pin/${next.id}/`);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isTaken(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event;
  return (
    defaultPrevented ||
    altKey ||
    ctrlKey ||
    metaKey ||
    shiftKey ||
    (target instanceof Element && target.closest(CONTROLS) !== null) ||
    Boolean(document.fullscreenElement) ||
    document.querySelector(OVERLAY) !== null
  );
}
