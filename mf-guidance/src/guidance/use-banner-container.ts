import { useEffect, useLayoutEffect, useState } from 'react';

const SLIDE_MS = 400;
const EASE = 'cubic-bezier(0.05, 0.7, 0.1, 1)';
const NEAR_TOP_PX = 8;

export type BannerState = 'shown' | 'aside' | 'leaving';

/** True once the delay is over and the page is at its top, so that a banner never pushes text that is being read. */
export function useAtTop(delay: number): boolean {
  const [isAtTop, setAtTop] = useState(false);

  useEffect(() => {
    if (isAtTop) return;
    const look = () => {
      if (window.scrollY <= NEAR_TOP_PX) setAtTop(true);
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
 * Creates a container as the first child of the page's main element; null before and on a page without one. It takes
 * no room, so the page doesn't shift. [EXP-028]
 */
export function useBannerContainer(isWanted: boolean): HTMLElement | null {
  const [place] = useState(makePlace);
  const main = isWanted ? document.getElementById('main') : null;

  useLayoutEffect(() => {
    if (!main) return;
    main.prepend(place);
    return () => place.remove();
  }, [main, place]);

  return main && place;
}

function makePlace(): HTMLElement {
  const place = document.createElement('div');
  place.dataset['guidance'] = 'banner';
  return place;
}

/** Slides the banner in or out. Returns the duration in milliseconds. [EXP-029] */
export function slide(place: HTMLElement, isIn: boolean): number {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const duration = isStill ? 0 : SLIDE_MS;
  const banner = place.firstElementChild;
  const isLow = banner !== null && getComputedStyle(banner).position === 'fixed';
  const away = { transform: `translateY(${isLow ? '' : '-'}100%)` };
  const here = { transform: 'none' };
  banner?.animate?.(isIn ? [away, here] : [here, away], {
    duration,
    easing: EASE,
    fill: isIn ? 'none' : 'forwards',
  });
  return duration;
}

export function useObscuresFocus(place: HTMLElement | null): boolean {
  const [covers, setCovers] = useState(false);

  useEffect(() => {
    if (!place) return;
    const look = ({ target }: FocusEvent) => {
      const banner = place.querySelector('section');
      const isBelow = target instanceof Element && !place.contains(target);
      setCovers(isBelow && banner !== null && target.id !== 'main' && overlap(target, banner));
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [place]);

  return covers;
}

function overlap(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
