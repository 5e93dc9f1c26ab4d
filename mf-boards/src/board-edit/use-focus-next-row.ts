import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in the list when the row with the pressed button is removed: on the button of the next row. From the
 * last row, it moves to the heading of the section.
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
    const heading = list.current?.closest('section')?.querySelector<HTMLElement>('h3');
    (next?.querySelector('button') ?? heading)?.focus();
  });
  return (id) => {
    leaving.current = { id, index: ids.indexOf(id) };
  };
}
