/** Whether Back leads to a page of the product. Pages before that load one of another site, or nothing. */
export function hasEarlierPage(): boolean {
  const { navigation, history, location } = window;
  const state = history.state as { idx?: number } | null;
  // Entries of other sites don't count. Without the Navigation API, the router numbers those of the document.
  const index = navigation?.currentEntry?.index ?? state?.idx ?? 0;
  return index > 0 || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));
}
