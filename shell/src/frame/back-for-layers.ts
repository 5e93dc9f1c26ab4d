import {
  closeTop,
  isBackForLayer,
  isLayerEntry,
  openLayer,
  setAddsEntries,
  toLayerEntry,
} from '@corkboard/shared/ui/back-layers';

/**
 * Completes `back-layers`: native dialogs of any remote close on Back too, and Back without an open layer goes over the
 * entry that was added for one. Call it before the router listens: a window calls its listeners in their order.
 */
export function watchBackForLayers(): () => void {
  const { navigation } = window;
  if (!navigation) return () => {};
  const readEntry = () => ({
    index: navigation.currentEntry?.index ?? 0,
    isAdded: isLayerEntry(history.state),
    href: location.href,
  });
  let before = readEntry();

  const onChange = (event: NavigationCurrentEntryChangeEvent) => {
    if (event.navigationType === 'traverse') return;
    // The page that replaces the added entry stands for the one below too, so Back goes over that.
    if (event.navigationType === 'replace' && before.isAdded && !isLayerEntry(history.state)) {
      History.prototype.replaceState.call(history, toLayerEntry(history.state), '');
    }
    before = readEntry();
  };
  function onPop(event: Event): void {
    if (!(event instanceof PopStateEvent)) return;
    const now = readEntry();
    const isBack = before.isAdded && now.index === before.index - 1;
    const isForward = now.isAdded && now.index === before.index + 1 && now.href === before.href;
    before = now;
    if (!isBack && !isForward) return;
    // The page stays, so the router has nothing to do.
    event.stopImmediatePropagation();
    if (!isBack) return;
    if (isBackForLayer()) closeTop();
    else history.back();
  }
  function onToggle({ target }: Event): void {
    if (!(target instanceof HTMLDialogElement) || !target.matches(':modal')) return;
    const dialog = target;
    openLayer({
      isOpen: () => dialog.isConnected && dialog.open,
      close() {
        const isHandled = !dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
        if (!isHandled) dialog.close();
      },
    });
  }

  setAddsEntries(true);
  navigation.addEventListener('currententrychange', onChange);
  window.addEventListener('popstate', onPop);
  document.addEventListener('toggle', onToggle, { capture: true });
  return () => {
    setAddsEntries(false);
    navigation.removeEventListener('currententrychange', onChange);
    window.removeEventListener('popstate', onPop);
    document.removeEventListener('toggle', onToggle, { capture: true });
  };
}
