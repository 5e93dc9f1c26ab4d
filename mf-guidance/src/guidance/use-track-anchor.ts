import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Positions an element next to an anchor before the first paint, and again on every scroll and resize. Without an
 * anchor the element stays put.
 */
export function useTrackAnchor(
  anchor: HTMLElement | null,
  follower: RefObject<HTMLElement | null>,
  place: (anchor: DOMRect, follower: HTMLElement) => void,
) {
  const put = useEffectEvent(() => {
    const element = follower.current;
    if (!element || !anchor) return;
    const box = anchor.getBoundingClientRect();
    // Hidden when scrolled away, so that it doesn't point at nothing from the window's edge.
    const isAway = box.bottom < 0 || box.top > window.innerHeight;
    element.style.visibility = isAway ? 'hidden' : '';
    place(box, element);
  });

  useLayoutEffect(() => {
    if (!anchor) return;
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => put());
    };
    put();

    const observer = new ResizeObserver(later);
    observer.observe(anchor);
    observer.observe(document.body);
    if (follower.current) observer.observe(follower.current);
    window.addEventListener('resize', later);
    // In the capture phase, because scroll events of inner boxes don't bubble.
    window.addEventListener('scroll', later, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', later);
      window.removeEventListener('scroll', later, { capture: true });
    };
  }, [anchor, follower]);
}
