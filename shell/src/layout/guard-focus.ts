const DIALOGS = '[role=dialog], [role=alertdialog]';
/** What lies over the page for a while. Messages have buttons, too. */
const LAYERS = `${DIALOGS}, [role=menu], [role=listbox], [data-react-aria-top-layer]`;
const ROWS = 'li, article, tr';
const REGIONS =
  ':is(section, form, [role=region])[aria-label], section[aria-labelledby], [role=log]';

interface Place {
  element: Element;
  row: Element | null;
  /** The row's siblings in order, from before its removal. */
  rows: Element[];
  /** The named parts of the page that contain the element, the smallest first. */
  regions: Element[];
  isInLayer: boolean;
}

/**
 * Moves the focus when its element is removed, for example after a response: to the next row of a list, else to the part
 * of the page around it. From a layer that is gone, it returns to what opened it, or to the row or part around that.
 * Otherwise the body gets it, and keyboard users start from the top.
 */
export function guardFocus(page: Document = document): () => void {
  let focused: Place | null = null;
  let opener: Place | null = null;

  function watch(target: EventTarget | null): void {
    focused = target instanceof Element && target !== page.body ? describePlace(target) : null;
    if (focused && !focused.isInLayer) opener = focused;
  }
  // A press outside all controls takes the focus away on purpose. Safari doesn't focus a pressed button.
  function onPress({ target }: Event): void {
    watch(target instanceof Element ? target.closest('button, a, input, summary') : null);
  }
  function onRemoved(): void {
    if (!focused || focused.element.isConnected) return;
    const left = focused;
    focused = null;
    // A closing overlay gives the focus back in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => restore(left)));
  }
  function restore(left: Place): void {
    const dialog = [...page.querySelectorAll<HTMLElement>(DIALOGS)].at(-1);
    const places = left.isInLayer && !dialog && opener ? [left, opener] : [left];
    for (const place of places) {
      if (!isLost()) return;
      // A dialog that follows another one can't give the focus back.
      focusElement(place.element);
      const near = [nearestRow(place), ...place.regions].find(
        (one) => one?.isConnected && (!dialog || dialog.contains(one)),
      );
      if (isLost() && near instanceof HTMLElement) focusPlace(near);
    }
    if (isLost()) focusElement(dialog ?? page.getElementById('main'));
  }
  function isLost(): boolean {
    return page.activeElement === null || page.activeElement === page.body;
  }

  const removals = new MutationObserver(onRemoved);
  const onFocus = ({ target }: FocusEvent) => watch(target);
  // Focused before this code loaded.
  watch(page.activeElement);
  removals.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPress, true);
  return () => {
    removals.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPress, true);
  };
}

function describePlace(element: Element): Place {
  const row = element.closest(ROWS);
  return {
    element,
    row,
    rows: [...(row?.parentElement?.children ?? [])],
    regions: listAncestors(element, REGIONS),
    isInLayer: element.closest(LAYERS) !== null,
  };
}

function nearestRow({ row, rows }: Place): Element | null {
  if (!row) return null;
  const at = rows.indexOf(row);
  const nearest = [row, ...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
  return nearest.find((other) => other.isConnected && other.matches(ROWS)) ?? null;
}

function focusElement(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

function listAncestors(element: Element, selector: string): Element[] {
  const nearest = element.parentElement?.closest(selector);
  return nearest ? [nearest, ...listAncestors(nearest, selector)] : [];
}

/** Focuses the place, not a button in it: a second key press would repeat the action on another row. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: !place.matches(ROWS) });
}
