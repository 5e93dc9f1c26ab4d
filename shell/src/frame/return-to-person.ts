import type { EventBus } from '@corkboard/shared/remote';
import { getEntry } from '../common/kept-scroll.ts';

/** About a second. */
const MAX_FRAMES = 60;

/** Returns the focus to the card of a person on Back from their profile. Links with `data-person` are such cards. */
export function returnToPerson({ events }: { events: Pick<EventBus, 'on'> }): void {
  const paths = new Map<string, string>();
  let pressed: { entry: string; path: string } | undefined;

  window.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-person]');
      if (link) pressed = { entry: getEntry(), path: link.pathname };
    },
    // Before the link changes the history.
    { capture: true },
  );
  events.on('route.changed', ({ path }) => {
    // A pressed link can also open a tab.
    if (pressed?.path === path) paths.set(pressed.entry, path);
    pressed = undefined;
    const left = paths.get(getEntry());
    paths.delete(getEntry());
    if (left !== undefined) focusOnceListed(left, MAX_FRAMES);
  });
}

function focusOnceListed(path: string, framesLeft: number): void {
  // The user has moved on, or a dialog has opened.
  if (!document.activeElement?.matches('body, #main')) return;
  const link = document.querySelector<HTMLElement>(`[data-person][href="${CSS.escape(path)}"]`);
  if (link) link.focus({ preventScroll: true });
  else if (framesLeft > 0) requestAnimationFrame(() => focusOnceListed(path, framesLeft - 1));
}
