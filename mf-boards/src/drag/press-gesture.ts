/** Pixels that a mouse moves before a press becomes a drag. */
const SLACK = 5;
/** Milliseconds that a finger rests before it lifts a card: a quick one scrolls. */
const LONG_PRESS = 400;
/** Pixels that a resting finger may tremble. */
const TREMOR = 8;

export interface PressHost {
  lift(card: HTMLElement, x: number, y: number): void;
}

/** Tells a drag from a click, and a long press from a scroll. */
export function createPressGesture({ lift }: PressHost) {
  let press: { card: HTMLElement; x: number; y: number; isTouch: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(card: HTMLElement, { clientX, clientY, pointerType }: PointerEvent) {
    press = { card, x: clientX, y: clientY, isTouch: pointerType === 'touch' };
    if (press.isTouch) timer = setTimeout(taken, LONG_PRESS);
  }

  function moved({ clientX, clientY }: PointerEvent) {
    if (!press) return;
    const distance = Math.hypot(clientX - press.x, clientY - press.y);
    if (press.isTouch) {
      if (distance > TREMOR) end();
    } else if (distance > SLACK) {
      taken();
    }
  }

  function taken() {
    const taking = press;
    end();
    if (taking) lift(taking.card, taking.x, taking.y);
  }

  function end() {
    clearTimeout(timer);
    press = null;
  }

  return { begin, moved, end, isOpen: () => press !== null };
}
