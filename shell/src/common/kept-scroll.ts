/** Pixels from the top, by history entry. For pages that were open in this document; browsers restore other documents. */
const tops = new Map<string, number>();

export function getKeptScroll(): number {
  return tops.get(getEntry()) ?? 0;
}

export function keepScroll(top: number): void {
  tops.set(getEntry(), top);
}

/** The router gives each entry a key, except the one that the document was loaded for. */
export function getEntry(): string {
  const state: unknown = window.history.state;
  const hasKey = typeof state === 'object' && state !== null && 'key' in state;
  return hasKey ? String(state.key) : '';
}
