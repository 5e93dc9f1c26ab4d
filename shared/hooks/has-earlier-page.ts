/** Whether Back leads to a page of the product. Pages before that load one of another site, or nothing. */
export function hasEarlierPage(): boolean {
  const state = history.state as { idx?: number } | null;
  // Entries of other sites don't count. Without the Navigation API, the router numbers those of the document.
  return (window.navigation?.currentEntry?.index ?? state?.idx ?? 0) > 0;
}
