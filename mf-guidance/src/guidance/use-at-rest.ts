import { useEffect, useState } from 'react';

const REST_MS = 1000;
const NEAR_TOP_PX = 8;
const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'];

/**
 * True once the delay is over, the page is at its top, and the user has paused for a second. What comes into the flow then
 * pushes no text that is being read, and no control that is about to be pressed.
 */
export function useAtRest(delay: number): boolean {
  const [isAtRest, setAtRest] = useState(false);

  useEffect(() => {
    if (isAtRest) return;
    let restsAt = Date.now() + delay;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const rest = restsAt - Date.now();
      clearTimeout(timer);
      if (rest > 0) timer = setTimeout(check, rest);
      else if (window.scrollY <= NEAR_TOP_PX) setAtRest(true);
    };
    const onInput = () => {
      restsAt = Math.max(restsAt, Date.now() + REST_MS);
    };
    timer = setTimeout(check, delay);
    window.addEventListener('scroll', check, { passive: true });
    for (const input of INPUTS) window.addEventListener(input, onInput, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', check);
      for (const input of INPUTS) window.removeEventListener(input, onInput);
    };
  }, [delay, isAtRest]);

  return isAtRest;
}
