import { OTHER_SCROLL_THROTTLE_MS, SCROLL_THRESHOLDS } from '@corkboard/shared/rules/limits';

import { throttle } from '../common/throttle.ts';

const [MIN_MOVE_PX, , MIN_POSITION_PX] = SCROLL_THRESHOLDS;

interface Watch {
  canShow(): boolean;
  onShow(): void;
}

export function watchForUpsell({ canShow, onShow }: Watch): () => void {
  let last = window.scrollY;
  const look = throttle(() => {
    const { scrollY } = window;
    const move = scrollY - last;
    last = scrollY;
    if (scrollY <= MIN_POSITION_PX || move <= MIN_MOVE_PX || !canShow()) return;
    stop();
    onShow();
    // The second of the two handlers that watch scrolling; the specification doesn't say which one it is. [LAYOUT-021]
  }, OTHER_SCROLL_THROTTLE_MS);
  const stop = () => window.removeEventListener('scroll', look);
  window.addEventListener('scroll', look, { passive: true });
  return stop;
}
