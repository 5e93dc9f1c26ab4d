/**
 * Keeps a press made before hydration and replays it once its part of the page is hydrated. React replays only
 * events whose code is loaded already.
 */

const MAX_DELAY_MS = 10_000;

interface Early {
  last: Event | null;
  /** Back or Forward led to another page, which is loading. */
  isLeft: boolean;
  /** From now on, the router follows Back and Forward. */
  isRouted: boolean;
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
const listeners = new Set<(part: string) => void>();
let kept: Press | null = null;

/** Must run before React gets the page, so that this listener runs first. */
export function captureEarlyEvents(): void {
  const early = getEarly();
  if (!early) return;
  early.hear = (event) => {
    kept = toPress(event);
    if (kept && event.type === 'submit') event.preventDefault();
  };
  if (early.last) kept = toPress(early.last);
  // The router starts to listen in the commit that hydrates the frame.
  void whenHydrated('app').then(() => {
    early.isRouted = true;
  });
}

/** Returns true after a Back or Forward that no router could follow. */
export function isLeft(): boolean {
  return getEarly()?.isLeft ?? false;
}

/** Call this while React commits a part, so that each press is either replayed or React's. */
export function markHydrated(part: string): void {
  answering.add(part);
  for (const hear of listeners) hear(part);
  const press = kept;
  if (press?.part !== part) return;
  // This press made React hydrate the part, so React handles it.
  if (press.event.eventPhase !== Event.NONE) kept = null;
  else setTimeout(() => giveBack(press));
}

/** Resolves once a part is hydrated, or shows why it failed. */
export function whenHydrated(part: string): Promise<void> {
  if (answering.has(part)) return Promise.resolve();
  return new Promise((resolve) => {
    function hear(hydrated: string): void {
      if (hydrated !== part) return;
      listeners.delete(hear);
      resolve();
    }
    listeners.add(hear);
  });
}

const FRAME_TIMEOUT_MS = 10_000;

/** Resolves once the parts of the frame that the server rendered are hydrated, or take too long. */
export async function whenFrameHydrated(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-frame]')];
  const hydrated = parts.map(({ dataset }) => whenHydrated(dataset['frame'] ?? ''));
  const late = new Promise((resolve) => setTimeout(resolve, FRAME_TIMEOUT_MS));
  await Promise.race([Promise.all(hydrated), late]);
}

function getEarly(): Early | undefined {
  return (globalThis as { __early?: Early }).__early;
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
function toPress(event: Event): Press | null {
  const element = pressed(event);
  const around = element?.closest<HTMLElement>('[data-slot], main, [data-frame], #app');
  if (!element || !around) return null;
  const part = around.dataset['slot'] ?? around.dataset['frame'] ?? around.id;
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
