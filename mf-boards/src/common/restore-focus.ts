/** A second, at sixty of them. */
const MAX_FRAMES = 60;

/**
 * Call it before something happens to a board, and what it returns when that is over: where what had the focus is no longer there,
 * the card of that board has it, wherever that stands now.
 */
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

/** The card after that of a board, or before the last one: what is there when the board is not. */
export function adjacentCard(boardId: string): Element | null {
  const card = cardOf(boardId);
  const cards = [...document.querySelectorAll('[data-board-id]')];
  const at = card ? cards.indexOf(card) : -1;
  return at < 0 ? null : (cards[at + 1] ?? cards[at - 1] ?? null);
}

function cardOf(boardId: string): Element | null {
  return document.querySelector(`[data-board-id="${CSS.escape(boardId)}"]`);
}

/** What closes gives the focus back first, perhaps to what goes only then: a lost one is lost for more than a frame. */
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
