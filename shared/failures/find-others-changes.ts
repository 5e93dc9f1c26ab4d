/**
 * Returns the fields that saving `wanted` would overwrite although someone else has changed them: what they have by
 * `now` is neither wanted nor in one of the `known` values.
 */
export function findOthersChanges<V extends object>(
  wanted: Partial<V>,
  now: V,
  known: readonly Partial<V>[],
): (keyof V)[] {
  return getFields(wanted).filter((field) => {
    const value = JSON.stringify(now[field]);
    return [wanted, ...known].every(
      (one) => !(field in one) || JSON.stringify(one[field]) !== value,
    );
  });
}

export function getFields<V extends object>(values: Partial<V>): (keyof V)[] {
  // `keys` loses the names.
  return Object.keys(values) as (keyof V)[];
}
