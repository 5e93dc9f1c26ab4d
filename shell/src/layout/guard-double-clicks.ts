/**
 * Swallows the rest of a double click once the control that took its first click has gone: what closes on a press, such as
 * a flyout, must not pass the second click to what lay below. Covers every surface, also those of remotes.
 */
export function guardDoubleClicks(): void {
  let pressed: Element | null = null;

  window.addEventListener(
    'mousedown',
    ({ detail, target }) => {
      if (detail < 2) pressed = target instanceof Element ? controlOf(target) : null;
    },
    { capture: true },
  );
  window.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || !pressed || isShown(pressed)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** A press can replace what a control holds, such as its icon. */
function controlOf(target: Element): Element {
  return target.closest('a, button, [role]') ?? target;
}

function isShown(control: Element): boolean {
  return control.isConnected && control.closest('[data-exiting]') === null;
}
