import type { Pin } from '@corkboard/shared/contract/pins';
import { hasEarlierPage } from '@corkboard/shared/hooks';
import { isPageKey, isSingleKey } from '@corkboard/shared/keys';
import { useShell } from '@corkboard/shared/remote';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** `s` saves, Esc goes back. `save` contains the button, which a remote replaces. */
export function usePinKeys(pin: Pin, save: RefObject<HTMLElement | null>): void {
  const { navigation } = useShell();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isPageKey(event) || document.fullscreenElement) return;
    if (event.key === 'Escape') leave();
    else if (isSingleKey(event, 's')) findSaveButton(save.current)?.click();
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

function findSaveButton(place: HTMLElement | null): HTMLElement | null {
  return (
    place?.querySelector<HTMLElement>('[data-pin-save]') ??
    place?.querySelector<HTMLElement>('button') ??
    null
  );
}
