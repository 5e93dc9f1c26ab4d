/**
 * The same for every page that sends the same Pin: its fields in one order, and half of a character as a draft returns it.
 * Keys are compared for weeks, by later pages too.
 */
export function toComparable<T>(value: T): T {
  return makeComparable(value) as T;
}

function makeComparable(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value).toString();
  if (Array.isArray(value)) return value.map(makeComparable);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, makeComparable(field)]));
}
