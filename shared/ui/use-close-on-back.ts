import { useEffect, useEffectEvent } from 'react';

const layers: object[] = [];

export function isBackForLayer(): boolean {
  return layers.length > 0;
}

/**
 * Back closes the topmost layer instead of leaving the page. Browsers without the Navigation API, or that reject the
 * cancel, go back.
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
