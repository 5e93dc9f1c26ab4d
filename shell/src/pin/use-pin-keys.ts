import type { Pin } from '@corkboard/shared/contract/pins';
import { useShell } from '@corkboard/shared/remote';
import { type RefObject, useEffect, useEffectEvent } from 'react';

const TYPED_INTO =
  'textarea,select,[contenteditable],[role=textbox],input:not([type=checkbox],[type=radio])';
/** Overlays and held cards handle keys themselves. */
const BUSY =
  '[role=dialog],[role=alertdialog],[role=menu],[role=listbox],dialog[open],[data-dragging]';

/** `s` saves, Esc goes back. `save` contains the button, which a remote replaces. */
export function usePinKeys(pin: Pin, save: RefObject<HTMLElement | null>): void {
  const { navigation } = useShell();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    if (event.key === 'Escape') leave();
    else if (event.key === 's') findSaveButton(save.current)?.click();
    else return;
    event.preventDefault();
  });

  function leave() {
    if (hasEarlierPage()) navigation.back();
    else navigation.to(pin.board?.url ?? `/${pin.pinner.username}/`);
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before an overlay can close on the same Esc.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.repeat || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) {
    return false;
  }
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return false;
  return !document.querySelector(BUSY) && !document.fullscreenElement;
}

function findSaveButton(place: HTMLElement | null): HTMLElement | null {
  return (
    place?.querySelector<HTMLElement>('[data-pin-save]') ??
    place?.querySelector<HTMLElement>('button') ??
    null
  );
}

/** The router numbers its entries. The first one of a tab has nothing of the product before it. */
function hasEarlierPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
