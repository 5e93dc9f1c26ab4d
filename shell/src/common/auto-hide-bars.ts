import { initialVisibility, nextVisibility } from './bar-visibility.ts';
import { throttle } from './throttle.ts';

/** Milliseconds. [LAYOUT-020] */
const THROTTLE = 30;

interface Edges {
  /** What scrolls: the window, or the body of a modal. */
  scroller: Window | HTMLElement;
  isModal?: boolean;
  /** Told when the bars have to come or go. */
  onChange(isShown: boolean): void;
}

/** Watches scrolling for the bars at the edges. Returns the way to stop. */
export function watchScrollDirection({ scroller, isModal = false, onChange }: Edges): () => void {
  const position = () => ('scrollY' in scroller ? scroller.scrollY : scroller.scrollTop);
  let bar = initialVisibility(position());

  const look = throttle(() => {
    const { isShown } = bar;
    bar = nextVisibility(bar, position(), { isModal });
    if (bar.isShown !== isShown) onChange(bar.isShown);
  }, THROTTLE);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => scroller.removeEventListener('scroll', look);
}

/**
 * The header and the bar at a phone's lower edge go while somebody scrolls down, and come back on the way up. Style
 * sheets read the attribute; nothing else on the page moves. A bar that holds the focus stays. [LAYOUT-001..LAYOUT-004]
 */
export function autoHideBars(): () => void {
  const { dataset } = document.documentElement;
  const stop = watchScrollDirection({
    scroller: window,
    onChange(isShown) {
      if (isShown) delete dataset['edges'];
      else dataset['edges'] = 'away';
    },
  });
  return () => {
    stop();
    delete dataset['edges'];
  };
}
