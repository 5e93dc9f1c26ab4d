/**
 * Call it when something opens, and what it returns when that has closed: where what had the focus is no longer there, the card
 * of the same board has it, wherever that stands now.
 */
export function returnFocus(): () => void {
  const card = document.activeElement?.closest<HTMLElement>('[data-board-id]');
  const id = card?.dataset['boardId'];
  return () => {
    if (id === undefined) return;
    // What closes gives the focus back in a frame of its own.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const link = `[data-board-id="${CSS.escape(id)}"] a`;
        document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true });
      }),
    );
  };
}
