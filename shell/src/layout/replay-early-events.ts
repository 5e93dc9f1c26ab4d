/**
 * Keeps a press made before hydration and replays it once its part of the page is hydrated. React replays only
 * events whose code is loaded already.
 */

const MAX_DELAY_MS = 10_000;

interface Early {
  last: Event | null;
  hear(event: Event): void;
}

interface Press {
  event: Event;
  element: Element;
  part: string;
  address: string;
}

/** Names of hydrated slots and page parts. Module state, because there is one document. */
const answering = new Set<string>();
let kept: Press | null = null;

/** Must run before React gets the page, so that this listener runs first. */
export function captureEarlyEvents(): void {
  const { __early: early } = globalThis as { __early?: Early };
  if (!early) return;
  early.hear = (event) => {
    kept = pressOf(event);
    if (kept && event.type === 'submit') event.preventDefault();
  };
  if (early.last) kept = pressOf(early.last);
}

/** Call this while React commits a part, so that each press is either replayed or React's. */
export function markHydrated(part: string): void {
  answering.add(part);
  const press = kept;
  if (press?.part !== part) return;
  // This press made React hydrate the part, so React handles it.
  if (press.event.eventPhase !== Event.NONE) kept = null;
  else setTimeout(() => giveBack(press));
}

function giveBack(press: Press): void {
  if (kept !== press) return;
  kept = null;
  const { event, element, address } = press;
  const isLate = performance.now() - event.timeStamp > MAX_DELAY_MS;
  if (isLate || !element.isConnected || location.href !== address) return;
  if (event instanceof SubmitEvent) {
    (element as HTMLFormElement).requestSubmit(event.submitter);
  } else {
    // A copy keeps the difference between pointer and keyboard.
    element.dispatchEvent(new MouseEvent(event.type, event));
  }
}

/** Returns null for links, which the browser handles, and for hydrated parts. */
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
