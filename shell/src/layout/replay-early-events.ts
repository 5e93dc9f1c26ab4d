/**
 * Between the server's page and its hydration nothing answers: what is pressed then is kept, and done once its part of the
 * page has been taken over. React itself does that only where the part's code is there already.
 */

/** Milliseconds after which nobody expects an answer any more. */
const LONGEST = 10_000;

/** What the document's own script has left, and goes on to call. */
interface Early {
  last: Event | null;
  hear(event: Event): void;
}

interface Press {
  event: Event;
  /** A button, or the form that was sent. */
  element: Element;
  part: string;
  address: string;
}

/** Code rather than a visitor's state: there is one document. By the name of a slot, or the id of what is around all slots. */
const answering = new Set<string>();
/** The last press alone: whoever has pressed elsewhere since wants something else. */
let kept: Press | null = null;

/** Before React is given the page: it hears a press later than this does. */
export function captureEarlyEvents(): void {
  const { __early: early } = globalThis as { __early?: Early };
  if (!early) return;
  early.hear = (event) => {
    kept = pressOf(event);
    if (kept && event.type === 'submit') event.preventDefault();
  };
  if (early.last) kept = pressOf(early.last);
}

/** React has taken a part of the page over: called as it commits, so that a press is either React's or kept. */
export function markHydrated(part: string): void {
  answering.add(part);
  const press = kept;
  if (press?.part !== part) return;
  // This very press made React take the part over, and React goes on with it.
  if (press.event.eventPhase !== Event.NONE) kept = null;
  // After the part's own effects.
  else setTimeout(() => giveBack(press));
}

function giveBack(press: Press): void {
  if (kept !== press) return;
  kept = null;
  const { event, element, address } = press;
  const isLate = performance.now() - event.timeStamp > LONGEST;
  if (isLate || !element.isConnected || location.href !== address) return;
  if (event instanceof SubmitEvent) {
    (element as HTMLFormElement).requestSubmit(event.submitter);
  } else {
    // A copy, which knows a pointer's press from a key's.
    element.dispatchEvent(new MouseEvent(event.type, event));
  }
}

/** Null for what needs no help: a link is the browser's own, and a part that answers is React's. */
function pressOf(event: Event): Press | null {
  const element = pressed(event);
  const around = element?.closest<HTMLElement>('[data-slot], main, #app');
  if (!element || !around) return null;
  const part = around.dataset['slot'] ?? around.id;
  return answering.has(part) ? null : { event, element, part, address: location.href };
}

function pressed(event: Event): Element | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event.type === 'submit') return target;
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const isPlain = button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
  return isPlain ? target.closest('button, [role="button"]:not(a)') : null;
}
