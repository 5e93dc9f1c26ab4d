const DIALOGS = '[role=dialog], [role=alertdialog]';
const LAYERS = `${DIALOGS}, [role=menu], [role=listbox]`;
const ROWS = 'li, article, tr';
const REGIONS = ':is(section, form)[aria-label], section[aria-labelledby], [role=log]';

interface Focused {
  element: Element;
  row: Element | null;
  /** The row's siblings in order, from before its removal. */
  rows: Element[];
  /** The named parts of the page that contain the element, the smallest first. */
  regions: Element[];
  wasInDialog: boolean;
}

/**
 * Moves the focus when its element is removed, for example after a response: to the next row of a list, else into the
 * open dialog, to what opened the last one, to the part of the page around it, or to the page. Otherwise the body gets it, and keyboard users start from
 * the top.
 */
export function guardFocus(page: Document = document): () => void {
  let focused: Focused | null = null;
  let opener: HTMLElement | null = null;

  function watch(target: EventTarget | null): void {
    const element = target instanceof Element && target !== page.body ? target : null;
    const row = element?.closest(ROWS) ?? null;
    const wasInDialog = element !== null && element.closest(DIALOGS) !== null;
    const rows = [...(row?.parentElement?.children ?? [])];
    const regions = listAncestors(element, REGIONS);
    focused = element && { element, row, rows, regions, wasInDialog };
    if (element instanceof HTMLElement && !element.closest(LAYERS)) opener = element;
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
  function restore(left: Focused): void {
    if (!isLost()) return;
    const dialog = [...page.querySelectorAll<HTMLElement>(DIALOGS)].at(-1);
    const row = nearestRow(left);
    if (row && (!dialog || dialog.contains(row))) return focusPlace(row);
    // A dialog that follows another one can't give the focus back.
    if (!dialog && left.wasInDialog) opener?.focus({ preventScroll: true });
    if (!isLost()) return;
    const region = left.regions.find((one) => one.isConnected && (!dialog || dialog.contains(one)));
    if (region instanceof HTMLElement) return focusPlace(region);
    (dialog ?? page.getElementById('main'))?.focus({ preventScroll: true });
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

function nearestRow({ row, rows }: Focused): HTMLElement | null {
  if (!row) return null;
  const at = rows.indexOf(row);
  const nearest = [row, ...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
  const found = nearest.find((other) => other.isConnected && other.matches(ROWS));
  return found instanceof HTMLElement ? found : null;
}

function listAncestors(element: Element | null, selector: string): Element[] {
  const nearest = element?.parentElement?.closest(selector) ?? null;
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
