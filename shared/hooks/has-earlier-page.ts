import { isLayerEntry } from '../ui/overlays/back-layers.ts';

/** Whether Back leads to a page of the product. Pages before that load one of another site, or nothing. */
export function hasEarlierPage(): boolean {
  const { state } = history;
  // Entries of other sites don't count. Without the Navigation API, the router numbers those of the document.
  const index = window.navigation?.currentEntry?.index ?? state?.idx ?? 0;
  // The one below the entry that was added for a layer is the same page.
  return index > Number(isLayerEntry(state));
}
