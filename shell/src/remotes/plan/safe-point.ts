const CHECK_INTERVAL_MS = 1000;

const FIELDS = 'input, textarea, select, [contenteditable]';
const ACTING = 'select, [type=checkbox], [type=radio], [type=color]';

/** A form or field that knows itself whether it has unsaved input says so in this attribute. */
const DECLARED = '[data-unsaved]';

const initial = new WeakMap<Element, string>();
const submitted = new WeakMap<Element, string>();
let textsInFlight = 0;

/** Whether nothing is being typed or dragged, no dialog is open, and the remote has no unsent input. */
export function isSafe(page: Document, remote = ''): boolean {
  const active = page.activeElement;
  const types = active?.matches(FIELDS) ?? false;
  if (types || page.querySelector('[role=dialog], [role=alertdialog], [data-dragging]')) {
    return false;
  }
  const parts = page.querySelectorAll(`[data-remote="${remote}"], [data-application="${remote}"]`);
  return ![...parts].some((part) => [...part.querySelectorAll(FIELDS)].some(isUnsaved));
}

export async function safePoint(remote: string): Promise<void> {
  while (!isSafe(document, remote))
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
}

export function trackInput(page: Document): void {
  // React keeps `defaultValue` equal to `value`, so the initial value has to be read before it changes.
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS) && !initial.has(target)) {
      initial.set(target, getState(target));
    }
  };
  page.addEventListener('focusin', note);
  page.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || initial.has(target)) return;
    initial.set(target, getDefault(target));
  });
  page.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.elements) submitted.set(field, getState(field));
  });
  page.addEventListener('reset', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.elements) {
      initial.set(field, getDefault(field));
      submitted.delete(field);
    }
  });
}

/**
 * Whether the page has typed text, even if it was submitted: the server can have rejected it. Also while text is being
 * sent by a form that has closed already.
 */
export function hasUserInput(page: Document): boolean {
  if (textsInFlight > 0 || page.querySelector('[data-unsaved="true"]')) return true;
  return hasTypedText(page);
}

/**
 * Whether the page shows text that a change of profile would take away. Also text that is saved, but on the account of
 * the profile that the page leaves: a form says so in `data-saved-draft`.
 */
export function hasTextOfProfile(page: Document): boolean {
  return hasUserInput(page) || page.querySelector('[data-saved-draft="true"]') !== null;
}

function hasTypedText(part: ParentNode): boolean {
  return [...part.querySelectorAll(FIELDS)].some(
    (field) => !field.closest(DECLARED) && differs(field, initial.get(field)),
  );
}

/** Whether another page of this document loses typed text, which the end of the document can lose on top of that. */
export function losesTextOnLeave(page: Document): boolean {
  return textsInFlight > 0 || losesText(page.documentElement);
}

/** Whether closing an overlay loses typed text. A form that keeps its draft says so in `data-keeps-draft`. */
export function losesText(overlay: Element): boolean {
  if (overlay.querySelector('[data-unsaved="true"]:not([data-keeps-draft])')) return true;
  return hasTypedText(overlay);
}

/** Counts the text of a closed form as typed text until the returned function is called. */
export function holdText(): () => void {
  textsInFlight += 1;
  return () => void (textsInFlight -= 1);
}

/** Resets the forms that declare unsaved input. What other fields contain counts as saved. */
export function discardInput(page: ParentNode): void {
  for (const form of page.querySelectorAll(DECLARED))
    form.dispatchEvent(new Event('reset', { bubbles: true }));
  markSaved(page.querySelectorAll(FIELDS));
}

export function markSaved(fields: Iterable<Element>): void {
  for (const field of fields) if (initial.has(field)) initial.set(field, getState(field));
}

function isUnsaved(field: Element): boolean {
  return differs(field, submitted.get(field) ?? initial.get(field));
}

function differs(field: Element, before: string | undefined): boolean {
  return before !== undefined && !isKeptElsewhere(field) && getState(field) !== before;
}

/** A search can be repeated, and controls outside a form act immediately. */
function isKeptElsewhere(field: Element): boolean {
  if (field.matches('[type=search], [role=search] *')) return true;
  return field.matches(ACTING) && field.closest('form') === null;
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

function getState(field: Element): string {
  if (field instanceof HTMLInputElement) {
    return isChoice(field) ? String(field.checked) : field.value;
  }
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (field instanceof HTMLSelectElement) {
    return [...field.selectedOptions].map(({ value }) => value).join('\n');
  }
  return field.textContent;
}

function getDefault(field: Element): string {
  if (field instanceof HTMLInputElement) {
    return isChoice(field) ? String(field.defaultChecked) : field.defaultValue;
  }
  if (field instanceof HTMLTextAreaElement) return field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const selected = [...field.options].filter(({ defaultSelected }) => defaultSelected);
    return selected.map(({ value }) => value).join('\n');
  }
  return '';
}
