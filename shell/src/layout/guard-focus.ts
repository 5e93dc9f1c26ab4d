const DIALOGS = '[role=dialog], [role=alertdialog]';
/** What lies over the page for a while. Messages have buttons, too. */
const LAYERS = `${DIALOGS}, [role=menu], [role=listbox], [data-react-aria-top-layer]`;
const ROWS = 'li, article, tr';
const REGIONS =
  ':is(section, form, [role=region])[aria-label], section[aria-labelledby], [role=log]';
/** What a button below a list loads more of. */
const ITEMS = `${ROWS}, fieldset label, option`;

interface Place {
  element: Element;
  row: Element | null;
  /** The row's siblings in order, from before its removal. */
  rows: Element[];
  /** The named parts of the page that contain the element, the smallest first. */
  regions: Element[];
  /** The smallest part of the page, even a nameless one, and its items before and after the element. */
  part: Element | null;
  before: Set<HTMLElement>;
  after: HTMLElement | undefined;
  layer: Element | null;
}

/**
 * Moves the focus when its element is removed, for example after a response: to the first item that it loaded or to the
 * next row of a list, else to the part of the page or dialog around it. From a layer that is gone, it returns to what
 * opened it, or to the row or part around that. Otherwise the body gets it, and keyboard users start from the top.
 */
export function guardFocus(page: Document = document): () => void {
  let focused: Place | null = null;
  /** The last place on the page and in each open dialog: what opens the next layer. */
  let openers: Place[] = [];

  function watch(target: EventTarget | null): void {
    focused = target instanceof Element && target !== page.body ? describePlace(target) : null;
    if (focused) rememberOpener(focused);
  }
  function rememberOpener(place: Place): void {
    const { layer } = place;
    if (layer && !layer.matches(DIALOGS)) return;
    const others = openers.filter((one) => one.layer !== layer && one.layer?.isConnected !== false);
    openers = [...others, place];
  }
  // A press outside all controls takes the focus away on purpose. Safari doesn't focus a pressed button.
  function onPress({ target }: Event): void {
    watch(target instanceof Element ? target.closest('button, a, input, summary') : null);
  }
  // A second press loads the items after those of the first one.
  function onClick(): void {
    if (focused?.element.isConnected) watch(focused.element);
  }
  function onRemoved(): void {
    if (!focused || focused.element.isConnected) return;
    const left = focused;
    focused = null;
    const added = findAdded(left);
    // At once, because a dialog gives a lost focus to its start.
    if (added && isLost()) focusPlace(added);
    const dialog = findDialog();
    if (dialog && listPlaces(left, dialog).length > 0) restore(left);
    // A closing overlay gives the focus back in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => restore(left)));
  }
  function restore(left: Place): void {
    const dialog = findDialog();
    for (const place of listPlaces(left, dialog)) {
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
  /** The one that lies over the others. */
  function findDialog(): HTMLElement | undefined {
    return [...page.querySelectorAll<HTMLElement>(DIALOGS)].at(-1);
  }
  /** Down to the page. What lies below an open dialog can't take the focus. */
  function listPlaces(left: Place, dialog: HTMLElement | undefined): Place[] {
    const places = left.layer ? [left, ...openers.toReversed()] : [left];
    return dialog ? places.filter(({ layer }) => layer === dialog) : places;
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
  page.addEventListener('click', onClick, true);
  return () => {
    removals.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPress, true);
    page.removeEventListener('click', onClick, true);
  };
}

function describePlace(element: Element): Place {
  const row = element.closest(ROWS);
  const part = element.closest(`${DIALOGS}, ${REGIONS}, main`);
  const items = listItems(part);
  return {
    element,
    row,
    rows: [...(row?.parentElement?.children ?? [])],
    regions: listAncestors(element, REGIONS),
    part,
    before: new Set(items.filter((item) => isBefore(item, element))),
    after: items.find((item) => isBefore(element, item)),
    layer: element.closest(LAYERS),
  };
}

/** Returns the first item that has come to those before the element. In a row, only its own items count. */
function findAdded({ part, row, before, after }: Place): HTMLElement | null {
  const items = listItems(part);
  const start = items.findIndex((item) => before.has(item));
  if (start < 0) return null;
  const end = after?.isConnected ? items.indexOf(after) : items.length;
  const added = items.slice(start, end).find((item) => !before.has(item));
  if (!added || row?.contains(added) === false) return null;
  // Labels and options don't take the focus.
  return added instanceof HTMLLabelElement ? added.control : (added.closest('select') ?? added);
}

function listItems(part: Element | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
}

/** Returns whether an element starts before another one, which it can contain. */
function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
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
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: place.matches(REGIONS) });
}
