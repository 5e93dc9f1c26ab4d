/** What is open above the page, the topmost last. */
interface Layer {
  isOpen(): boolean;
  close(): void;
}

const layers: Layer[] = [];
let addsEntries = false;

/** Marks the entry that `addEntry` adds, in the state that the router keeps with it. */
const MARK = 'isForLayers';

/** Whether Back closes a layer instead of leaving the page. */
export function isBackForLayer(): boolean {
  return getTop() !== undefined;
}

/**
 * Back closes the topmost layer instead of leaving the page. Returns a function that removes the layer. A browser without
 * the Navigation API goes back.
 */
export function openLayer(layer: Layer): () => void {
  const { navigation } = window;
  if (!navigation) return () => {};
  if (getTop() === undefined) {
    navigation.removeEventListener('navigate', closeOnBack);
    navigation.addEventListener('navigate', closeOnBack);
  }
  layers.push(layer);
  addEntry(navigation);
  return () => remove(layer);
}

/** For a Back that the browser didn't let `closeOnBack` cancel. */
export function closeTop(): void {
  const top = getTop();
  top?.close();
  if (window.navigation && getTop()) addEntry(window.navigation);
}

/** For a page that goes over the added entries, as the shell's do. */
export function setAddsEntries(isOn: boolean): void {
  addsEntries = isOn;
}

export function isLayerEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

export function toLayerEntry(state: unknown): object {
  return { ...(typeof state === 'object' && state), [MARK]: true };
}

function closeOnBack(event: NavigateEvent): void {
  const now = window.navigation?.currentEntry?.index ?? 0;
  const isBack = event.navigationType === 'traverse' && event.destination.index < now;
  const top = getTop();
  if (!isBack || !top || !event.cancelable || event.defaultPrevented) return;
  event.preventDefault();
  top.close();
}

/**
 * Back from the first page of a document leaves the document, which no page can cancel. A second entry of the same page
 * takes that Back. It stays when the layer closes, because taking it away would race with the page that a press in the
 * layer opens; the shell goes over it. Another page ahead would be lost, so Forward comes first.
 */
function addEntry(navigation: Navigation): void {
  const current = navigation.currentEntry;
  const at = current?.index ?? -1;
  const entries = navigation.entries();
  if (!addsEntries || entries[at - 1]?.sameDocument) return;
  if (entries.slice(at + 1).some(({ url }) => url !== current?.url)) return;
  // The window's own method is single-spa's, which would tell the router.
  History.prototype.pushState.call(history, toLayerEntry(history.state), '');
}

function getTop(): Layer | undefined {
  for (const layer of [...layers]) if (!layer.isOpen()) remove(layer);
  return layers.at(-1);
}

function remove(layer: Layer): void {
  const at = layers.indexOf(layer);
  if (at >= 0) layers.splice(at, 1);
}
