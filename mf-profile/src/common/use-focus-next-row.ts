import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus when the row with the pressed button is removed: on the last button of the next row, or after the
 * only row on the dialog, which otherwise gives it to its Close button.
 */
export function useFocusNextRow(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
): (leavingId: string) => void {
  const leaving = useRef<{ id: string; index: number } | null>(null);
  useLayoutEffect(() => {
    if (!leaving.current || ids.includes(leaving.current.id)) return;
    const rows = [...(list.current?.children ?? [])];
    const next = rows[leaving.current.index] ?? rows.at(-1);
    leaving.current = null;
    const buttons = next?.querySelectorAll<HTMLElement>('button') ?? [];
    const rest = list.current?.closest<HTMLElement>('[role=dialog]');
    ([...buttons].at(-1) ?? rest)?.focus();
  });
  return (id) => {
    leaving.current = { id, index: ids.indexOf(id) };
  };
}
