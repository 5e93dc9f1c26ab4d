import { whenSlotsHydrated } from '../remotes/slots-hydrated.ts';

const RETRY_MS = 5000;

let wake = () => {};
const wanted = new Promise<void>((resolve) => {
  wake = resolve;
});

/** Loads the frame's code now. Call before a navigation, which waits for it. */
export function wantFrame(): void {
  wake();
}

/**
 * Loads the header and the phone's bar once the page itself is hydrated, or is used or left. Until then they are the
 * server's HTML, whose links work, and whose presses are kept. Never rejects: the HTML stays until the code arrives.
 */
export async function loadFrameParts(): Promise<typeof import('./frame-parts.tsx')> {
  if (typeof document !== 'undefined') {
    for (const type of ['pointerdown', 'keydown', 'popstate'])
      window.addEventListener(type, wake, { capture: true, once: true, passive: true });
    await Promise.race([wanted, whenSlotsHydrated()]);
  }
  for (;;) {
    try {
      return await import(/* webpackChunkName: "soon-frame" */ './frame-parts.tsx');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
