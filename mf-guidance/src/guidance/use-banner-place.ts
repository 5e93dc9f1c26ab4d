import { useEffect, useLayoutEffect, useState } from 'react';

/** Milliseconds: `--duration-banner`. [EXP-029] */
const SLIDES = 400;
const EASE = 'cubic-bezier(0.05, 0.7, 0.1, 1)';
/** Pixels from the top within which a page has not been scrolled yet. */
const NEAR = 8;

/** True from when the delay is over and the page stands at its top: what somebody reads is not pushed away. */
export function useAtTop(delay: number): boolean {
  const [isAtTop, setAtTop] = useState(false);

  useEffect(() => {
    if (isAtTop) return;
    const look = () => {
      if (window.scrollY <= NEAR) setAtTop(true);
    };
    const timer = setTimeout(() => {
      window.addEventListener('scroll', look, { passive: true });
      look();
    }, delay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, [delay, isAtTop]);

  return isAtTop;
}

/**
 * A place of its own as the first thing of the page's main part, while it is wanted; null before, and on a page without
 * one. It slides in together with what lies below it: the layout changes once, under a transform that takes the change
 * back and lets go of it, so that nothing jumps. [EXP-028, EXP-029]
 */
export function useBannerPlace(isWanted: boolean): HTMLElement | null {
  const [place] = useState(makePlace);
  const main = isWanted ? document.getElementById('main') : null;

  useLayoutEffect(() => {
    if (!main) return;
    main.prepend(place);
    return () => {
      // With the place goes what held the page up for its way out.
      for (const animation of main.getAnimations?.() ?? []) {
        if (animation.id === ANIMATION) animation.cancel();
      }
      place.remove();
    };
  }, [main, place]);

  return main && place;
}

function makePlace(): HTMLElement {
  const place = document.createElement('div');
  place.dataset['guidance'] = 'banner';
  return place;
}

const ANIMATION = 'guidance-banner';

/** Moves the main part by the height of the banner in it, down when it comes and up when it goes. Gives the milliseconds that it takes. */
export function slide(place: HTMLElement, isIn: boolean): number {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const duration = isStill ? 0 : SLIDES;
  const above = { transform: `translateY(${-place.offsetHeight}px)` };
  const below = { transform: 'none' };
  place.parentElement?.animate?.(isIn ? [above, below] : [below, above], {
    id: ANIMATION,
    duration,
    easing: EASE,
    fill: isIn ? 'none' : 'forwards',
  });
  return duration;
}
