import { throttle } from '../common/throttle.ts';

/** The second of the two handlers that watch scrolling; the specification doesn't say which one it is. [LAYOUT-021] */
const THROTTLE = 50;
const FROM = 500;
const MOVE = 20;

interface Watch {
  mayShow(): boolean;
  onShow(): void;
}

export function watchForUpsell({ mayShow: canShow, onShow }: Watch): () => void {
  let last = window.scrollY;
  const look = throttle(() => {
    const { scrollY } = window;
    const move = scrollY - last;
    last = scrollY;
    if (scrollY <= FROM || move <= MOVE || !canShow()) return;
    stop();
    onShow();
  }, THROTTLE);
  const stop = () => window.removeEventListener('scroll', look);
  window.addEventListener('scroll', look, { passive: true });
  return stop;
}
