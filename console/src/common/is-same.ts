/** Compares what forms hold, such as lists of groups. The order of fields counts. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
