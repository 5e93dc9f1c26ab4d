/** Milliseconds between looks for a safe point. */
const INTERVAL = 1000;

const FIELDS = 'input, textarea, select, [contenteditable]';
/** Fields that somebody has written into. A form that was sent or emptied holds nothing to lose. */
const written = new WeakSet<Element>();
/** The same, also after it was sent: the server may have refused it. */
const typed = new WeakSet<Element>();

/** Nothing is being typed, no dialog is open, nothing is being dragged, and the remote holds nothing that was not sent. */
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
  while (!isSafe(document, remote)) await new Promise((resolve) => setTimeout(resolve, INTERVAL));
}

/** Notes what is written from now on. */
export function noteWriting(page: Document): void {
  page.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element)) return;
    written.add(target);
    typed.add(target);
  });
  const forget = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.elements) written.delete(field);
  };
  page.addEventListener('submit', forget);
  page.addEventListener('reset', forget);
}

/** Whether the page shows anything that somebody has written. */
export function holdsWriting(page: Document): boolean {
  return [...page.querySelectorAll(FIELDS)].some((field) => typed.has(field) && isFilled(field));
}

function isUnsaved(field: Element): boolean {
  return written.has(field) && isFilled(field);
}

function isFilled(field: Element): boolean {
  // What is searched for can be asked for again.
  if (field instanceof HTMLInputElement) return field.type !== 'search' && field.value !== '';
  if (field instanceof HTMLTextAreaElement) return field.value !== '';
  return true;
}
