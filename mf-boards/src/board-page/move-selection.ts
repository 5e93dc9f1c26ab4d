export type MoveDirection = 'first' | 'earlier' | 'later' | 'last';

/** Moves the selected items together: to an end, or past the next item that isn't selected. */
export function moveSelection(
  order: readonly string[],
  selected: ReadonlySet<string>,
  shift: MoveDirection,
): string[] {
  const some = order.filter((id) => selected.has(id));
  const others = order.filter((id) => !selected.has(id));
  switch (shift) {
    case 'first':
      return [...some, ...others];
    case 'last':
      return [...others, ...some];
    case 'earlier':
      return stepped(order, selected);
    case 'later':
      return stepped(order.toReversed(), selected).toReversed();
  }
}

function stepped(order: readonly string[], selected: ReadonlySet<string>): string[] {
  const moved = [...order];
  for (let at = 1; at < moved.length; at += 1) {
    const [before, here] = [moved[at - 1], moved[at]];
    if (before === undefined || here === undefined) continue;
    if (!selected.has(here) || selected.has(before)) continue;
    moved[at - 1] = here;
    moved[at] = before;
  }
  return moved;
}
