/** Returns the fields of `after` that differ from `before`. */
export function findChanges<V extends object>(before: V, after: V): Partial<V> {
  // `entries` loses the names.
  const entries = Object.entries(after) as [keyof V, unknown][];
  return Object.fromEntries(
    entries.filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value)),
  ) as Partial<V>;
}
