/**
 * Moves an item before the index `slot`. Returns null if nothing changes, which includes both slots next to the
 * item.
 */
export function reorder(ids: readonly string[], movedId: string, slot: number): string[] | null {
  const from = ids.indexOf(movedId);
  if (from < 0 || slot === from || slot === from + 1) return null;
  const others = ids.filter((id) => id !== movedId);
  const to = Math.max(0, Math.min(others.length, slot > from ? slot - 1 : slot));
  return [...others.slice(0, to), movedId, ...others.slice(to)];
}

/** Returns the range that differs, which is all the server needs. */
export function changedRange(before: readonly string[], after: readonly string[]): string[] {
  const from = after.findIndex((id, at) => id !== before[at]);
  const to = after.findLastIndex((id, at) => id !== before[at]);
  return from < 0 ? [] : after.slice(from, to + 1);
}

/** Reorders the named items within the positions that they occupy, as the server does. Other items stay in place. */
export function applyOrder<Item extends { id: string }>(
  items: readonly Item[],
  order: readonly string[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = new Set(order);
  const next = order.flatMap((id) => byId.get(id) ?? []).values();
  return items.map((item) => (named.has(item.id) ? (next.next().value ?? item) : item));
}
