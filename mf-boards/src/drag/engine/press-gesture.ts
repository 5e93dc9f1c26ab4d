const SLACK_PX = 5;
const LONG_PRESS_MS = 400;
/** Pixels that a resting finger can move. */
const TREMOR_PX = 8;

export interface PressHost {
  lift(card: HTMLElement, x: number, y: number): void;
}

/** Distinguishes drag from click, and long press from scroll. */
export function createPressGesture({ lift }: PressHost) {
  let press: { card: HTMLElement; x: number; y: number; isTouch: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(card: HTMLElement, { clientX, clientY, pointerType }: PointerEvent) {
    press = { card, x: clientX, y: clientY, isTouch: pointerType === 'touch' };
    if (press.isTouch) timer = setTimeout(taken, LONG_PRESS_MS);
  }

  function moved({ clientX, clientY }: PointerEvent) {
    if (!press) return;
    const distance = Math.hypot(clientX - press.x, clientY - press.y);
    if (press.isTouch) {
      if (distance > TREMOR_PX) end();
    } else if (distance > SLACK_PX) {
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
