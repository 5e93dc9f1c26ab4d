import { throttle } from '../common/throttle.ts';

/** The second of the two handlers that watch scrolling; the specification doesn't say which one it is. [LAYOUT-021] */
const THROTTLE_MS = 50;
const MIN_POSITION_PX = 500;
const MIN_MOVE_PX = 20;

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
  }, THROTTLE_MS);
  const stop = () => window.removeEventListener('scroll', look);
  window.addEventListener('scroll', look, { passive: true });
  return stop;
}
