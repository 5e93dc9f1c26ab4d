import { useEffect, useState } from 'react';

import { hasOverlay } from '../use-page-state.ts';
import { getPage } from './measure-page.ts';

const REST_MS = 1000;
const NEAR_TOP_PX = 8;
const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'];

/** `above`: the start of the page is above the window, so what comes there is out of sight. */
export type Rest = 'top' | 'above';

/**
 * Null until the delay is over and the user has paused for a second, at the top of the page or below its start, without a
 * menu or a dialog. What comes into the flow then pushes no text that is being read, no control that is about to be
 * pressed, and no place that a menu opened at.
 */
export function useAtRest(delay: number): Rest | null {
  const [rest, setRest] = useState<Rest | null>(null);

  useEffect(() => {
    if (rest !== null) return;
    // A press from before is unknown, so this waits as if there had been one.
    const wait = Math.max(delay, REST_MS);
    const dueAt = Date.now() + wait;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      if (hasOverlay()) timer = setTimeout(check, REST_MS);
      else if (getPage().getBoundingClientRect().top < 0) setRest('above');
      else if (window.scrollY <= NEAR_TOP_PX) setRest('top');
    };
    timer = setTimeout(check, wait);
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(check, Math.max(REST_MS, dueAt - Date.now()));
    };
    for (const input of INPUTS) window.addEventListener(input, onInput, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const input of INPUTS) window.removeEventListener(input, onInput);
    };
  }, [delay, rest]);

  return rest;
}
