export type Shift = 'first' | 'earlier' | 'later' | 'last';

/** A list after the chosen ones have moved: together to an end, or each by one place past one that is not chosen. */
export function movedPins(
  order: readonly string[],
  chosen: ReadonlySet<string>,
  shift: Shift,
): string[] {
  const some = order.filter((id) => chosen.has(id));
  const others = order.filter((id) => !chosen.has(id));
  switch (shift) {
    case 'first':
      return [...some, ...others];
    case 'last':
      return [...others, ...some];
    case 'earlier':
      return stepped(order, chosen);
    case 'later':
      return stepped(order.toReversed(), chosen).toReversed();
  }
}

function stepped(order: readonly string[], chosen: ReadonlySet<string>): string[] {
  const moved = [...order];
  for (let at = 1; at < moved.length; at += 1) {
    const [before, here] = [moved[at - 1], moved[at]];
    if (before === undefined || here === undefined) continue;
    if (!chosen.has(here) || chosen.has(before)) continue;
    moved[at - 1] = here;
    moved[at] = before;
  }
  return moved;
}
