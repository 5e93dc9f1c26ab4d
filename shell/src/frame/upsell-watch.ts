import { OTHER_SCROLL_THROTTLE_MS, SCROLL_THRESHOLDS } from '@corkboard/shared/rules/limits';

import { initialVisibility, nextVisibility } from '../common/bars/bar-visibility.ts';
import { throttle } from '../common/throttle.ts';

const [MIN_MOVE_PX, , MIN_POSITION_PX] = SCROLL_THRESHOLDS;

interface Watch {
  canShow(): boolean;
  onShow(): void;
}

export function watchForUpsell({ canShow, onShow }: Watch): () => void {
  let scroll = initialVisibility(window.scrollY);
  const look = throttle(() => {
    scroll = nextVisibility(scroll, window.scrollY);
    const { at, turn } = scroll;
    if (at <= MIN_POSITION_PX || at - turn <= MIN_MOVE_PX || !canShow()) return;
    stop();
    onShow();
    // The second of the two handlers that watch scrolling; the specification doesn't say which one it is. [LAYOUT-021]
  }, OTHER_SCROLL_THROTTLE_MS);
  const stop = () => window.removeEventListener('scroll', look);
  window.addEventListener('scroll', look, { passive: true });
  return stop;
}
