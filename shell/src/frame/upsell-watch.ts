import { throttle } from '../common/throttle.ts';

/** Milliseconds: the second of the two handlers that watch scrolling; the documents do not say which it is. [LAYOUT-021] */
const THROTTLE = 50;
/** Pixels from the top that somebody has to have read. [LAYOUT-006] */
const FROM = 500;
/** Pixels of one move downwards. */
const MOVE = 20;

interface Watch {
  /** Asked when everything else holds; once is enough. */
  mayShow(): boolean;
  onShow(): void;
}

/** Waits until somebody who reads on may be offered the app. Returns the way to stop. [LAYOUT-006] */
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
