/** With `isAll`, the whole list is selected including unloaded pages, and `ids` are the exceptions. */
export interface Selection {
  isAll: boolean;
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const emptySelection: Selection = { isAll: false, ids: new Set(), anchor: null };

export type SelectionEvent =
  | { kind: 'toggle'; id: string }
  | { kind: 'range'; id: string; order: readonly string[] }
  | { kind: 'all' }
  | { kind: 'none' };

export function selectionReducer(selection: Selection, choice: SelectionEvent): Selection {
  switch (choice.kind) {
    case 'toggle':
      return {
        ...set(selection, [choice.id], !isSelected(selection, choice.id)),
        anchor: choice.id,
      };
    case 'range':
      return range(selection, choice.id, choice.order);
    case 'all':
      return { isAll: true, ids: new Set(), anchor: selection.anchor };
    case 'none':
      return emptySelection;
  }
}

export function isSelected({ isAll, ids }: Selection, id: string): boolean {
  return ids.has(id) !== isAll;
}

/** Drops items that the list no longer has. */
export function pruneSelection(
  { isAll, ids, anchor }: Selection,
  order: readonly string[],
): Selection {
  const there = new Set(order);
  return { isAll, ids: new Set([...ids].filter((id) => there.has(id))), anchor };
}

export function selectedCount({ isAll, ids }: Omit<Selection, 'anchor'>, total: number): number {
  return isAll ? Math.max(0, total - ids.size) : ids.size;
}

export function selectedIds(selection: Selection, order: readonly string[]): string[] {
  return order.filter((id) => isSelected(selection, id));
}

function range(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0 || selection.anchor === null) {
    return selectionReducer(selection, { kind: 'toggle', id });
  }
  const isOn = isSelected(selection, selection.anchor);
  const within = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...set(selection, within, isOn), anchor: selection.anchor };
}

function set(selection: Selection, which: readonly string[], isOn: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of which) {
    if (isOn === selection.isAll) ids.delete(id);
    else ids.add(id);
  }
  return { ...selection, ids };
}
