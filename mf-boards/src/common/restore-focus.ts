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

/** Call before Pins leave their list: a lost focus moves to the card that takes their place. */
export function restorePinFocus(pinId: string | undefined): () => void {
  const cell = document.querySelector(`[data-pin="${CSS.escape(pinId ?? '')}"]`);
  const index = cell?.getAttribute('data-index');
  if (!index) return () => {};
  return () =>
    onceLost(() => {
      const cards = document.querySelectorAll<HTMLElement>('[data-pin] [data-card]');
      const next = document.querySelector<HTMLElement>(`[data-index="${index}"] [data-card]`);
      (next ?? [...cards].at(-1))?.focus({ preventScroll: true });
    });
}

/** Returns a function that moves a lost focus to the first Pin that is in view. */
export function restoreFocusInView(): () => void {
  return () =>
    onceLost(() => {
      const cards = [...document.querySelectorAll<HTMLElement>('[data-pin] [data-card]')];
      cards.find(isInView)?.focus({ preventScroll: true });
    });
}

/** Whether the element begins below the header and above the window's lower edge. */
export function isInView(element: Element): boolean {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { top } = element.getBoundingClientRect();
  return top >= (Number.parseFloat(scrollPaddingTop) || 0) && top < window.innerHeight;
}

export function focusCard(boardId: string): void {
  findLink(selectBoard(boardId))?.focus({ preventScroll: true });
}

/** Focuses the card of a board once it is listed, unless the user has moved on. */
export function focusNewCard(boardId: string): void {
  focusListedCard(selectBoard(boardId));
}

/** Focuses the link of the selected card once it is listed, unless the user has moved on. */
export function focusListedCard(card: string): void {
  const hasMovedOn = () => !document.activeElement?.matches('body, #main');
  runWhen(
    () => hasMovedOn() || findLink(card) !== null,
    () => {
      if (!hasMovedOn()) findLink(card)?.focus({ preventScroll: true });
    },
  );
}

/**
 * Focuses the card of a board that came back after a failed change, unless the user has moved on from the card that
 * had taken its place.
 */
export function focusReturnedCard(boardId: string, replacement: Element | null): void {
  const other = replacement?.getAttribute('data-board-id');
  const hasMovedOn = () => {
    const { activeElement: active } = document;
    const card = active?.closest('[data-board-id]')?.getAttribute('data-board-id');
    return !active?.matches('body, #main') && (card === undefined || card !== other);
  };
  runWhen(
    () => hasMovedOn() || findCard(boardId) !== null,
    () => {
      if (!hasMovedOn()) focusCard(boardId);
    },
  );
}

/** Returns the next card, or the previous one for the last board. */
export function adjacentCard(boardId: string): Element | null {
  const card = findCard(boardId);
  const cards = [...document.querySelectorAll('[data-board-id]')];
  const at = card ? cards.indexOf(card) : -1;
  return at < 0 ? null : (cards[at + 1] ?? cards[at - 1] ?? null);
}

function findCard(boardId: string): Element | null {
  return document.querySelector(selectBoard(boardId));
}

function findLink(card: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${card} :is([data-card], a)`);
}

function selectBoard(boardId: string): string {
  return `[data-board-id="${CSS.escape(boardId)}"]`;
}

/** A closing dialog first returns the focus, possibly to an element that is removed later: wait more than one frame. */
function onceLost(act: () => void): void {
  let lost = 0;
  runWhen(() => {
    lost = document.activeElement === document.body ? lost + 1 : 0;
    return lost > 1;
  }, act);
}

function runWhen(isMet: () => boolean, run: () => void): void {
  let framesLeft = MAX_FRAMES;
  const check = () => {
    if (isMet()) run();
    else if (framesLeft-- > 0) requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}
