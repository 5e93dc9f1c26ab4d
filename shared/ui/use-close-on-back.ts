import { useEffect, useEffectEvent } from 'react';

/** What lies above the page, the uppermost last. */
const layers: object[] = [];

/**
 * The way back closes the uppermost layer, and the page stays: on a phone that is how one leaves a sheet. Where the browser gives
 * the page no say (no Navigation API, nothing pressed on the page yet, another document before this one), one goes back.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { navigation } = window;
    if (!navigation) return;
    const layer = {};
    layers.push(layer);
    const onNavigate = (event: NavigateEvent) => {
      const now = navigation.currentEntry?.index ?? 0;
      const isBack = event.navigationType === 'traverse' && event.destination.index < now;
      if (!isBack || !event.cancelable || event.defaultPrevented || layers.at(-1) !== layer) return;
      event.preventDefault();
      close();
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      navigation.removeEventListener('navigate', onNavigate);
    };
  }, []);
}
