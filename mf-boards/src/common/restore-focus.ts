/** One second at 60 fps. */
const MAX_FRAMES = 60;

/** Call before a change to a board, and call the returned function after it: a lost focus moves to the board's card. */
export function restoreFocus(
  card: Element | null = document.activeElement?.closest('[data-board-id]') ?? null,
): () => void {
  const id = card?.getAttribute('data-board-id');
  if (!id) return () => {};
  return () => onceLost(() => focusCard(id));
}

export function focusCard(boardId: string): void {
  cardOf(boardId)?.querySelector('a')?.focus({ preventScroll: true });
}

/** Returns the next card, or the previous one for the last board. */
export function adjacentCard(boardId: string): Element | null {
  const card = cardOf(boardId);
  const cards = [...document.querySelectorAll('[data-board-id]')];
  const at = card ? cards.indexOf(card) : -1;
  return at < 0 ? null : (cards[at + 1] ?? cards[at - 1] ?? null);
}

function cardOf(boardId: string): Element | null {
  return document.querySelector(`[data-board-id="${CSS.escape(boardId)}"]`);
}

/** A closing dialog first returns the focus, possibly to an element that is removed later: wait more than one frame. */
function onceLost(act: () => void): void {
  let left = MAX_FRAMES;
  let lost = 0;
  const look = () => {
    lost = document.activeElement === document.body ? lost + 1 : 0;
    if (lost > 1) act();
    else if (left-- > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
