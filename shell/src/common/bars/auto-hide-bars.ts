import { SCROLL_THROTTLE_MS } from '@corkboard/shared/rules/limits';

import { throttle } from '../throttle.ts';
import { initialVisibility, nextVisibility } from './bar-visibility.ts';

interface Edges {
  scroller: Window | HTMLElement;
  isModal?: boolean;
  onChange(isShown: boolean): void;
}

export function watchScrollDirection({ scroller, isModal = false, onChange }: Edges): () => void {
  const position = () => ('scrollY' in scroller ? scroller.scrollY : scroller.scrollTop);
  let bar = initialVisibility(position());

  const look = throttle(() => {
    const { isShown } = bar;
    bar = nextVisibility(bar, position(), { isModal });
    if (bar.isShown !== isShown) onChange(bar.isShown);
  }, SCROLL_THROTTLE_MS);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => scroller.removeEventListener('scroll', look);
}

/**
 * Hides the header and the phone's bottom bar on the way down. Style sheets read the attribute; a bar that holds the
 * focus stays. [LAYOUT-001, LAYOUT-002, LAYOUT-003, LAYOUT-004]
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
