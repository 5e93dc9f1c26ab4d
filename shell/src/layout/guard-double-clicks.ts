/**
 * Swallows the second click of a double click when its control is gone, so that it doesn't hit the element below.
 * Covers all surfaces, including those of remotes.
 */
export function guardDoubleClicks(): void {
  let pressed: Element | null = null;

  window.addEventListener(
    'mousedown',
    ({ detail, target }) => {
      if (detail < 2) pressed = target instanceof Element ? findControl(target) : null;
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

function findControl(target: Element): Element {
  return target.closest('a, button, [role]') ?? target;
}

function isShown(control: Element): boolean {
  return control.isConnected && control.closest('[data-exiting]') === null;
}
