import { atRest, scrolledTo } from './hiding.ts';
import { throttled } from './throttled.ts';

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
export function watchEdges({ scroller, isModal = false, onChange }: Edges): () => void {
  const position = () => ('scrollY' in scroller ? scroller.scrollY : scroller.scrollTop);
  let bar = atRest(position());

  const look = throttled(() => {
    const { isShown } = bar;
    bar = scrolledTo(bar, position(), { isModal });
    if (bar.isShown !== isShown) onChange(bar.isShown);
  }, THROTTLE);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => scroller.removeEventListener('scroll', look);
}

/**
 * The header and the bar at a phone's lower edge go while somebody scrolls down, and come back on the way up. Style
 * sheets read the attribute; nothing else on the page moves. A bar that holds the focus stays. [LAYOUT-001..LAYOUT-004]
 */
export function hideEdges(): () => void {
  const { dataset } = document.documentElement;
  const stop = watchEdges({
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
