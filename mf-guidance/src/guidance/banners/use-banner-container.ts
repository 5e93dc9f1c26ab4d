import { HERO_TRANSITION_MS } from '@corkboard/shared/rules/limits';
import { useLayoutEffect } from 'react';

import { isAboveWindow, placeFirst } from '../tips/place-first.ts';
import type { Rest } from '../tips/use-at-rest.ts';
import { useContainer } from '../use-container.ts';

const EASE = 'cubic-bezier(0.05, 0.7, 0.1, 1)';

export type BannerState = 'shown' | 'leaving';

/** Creates a container as the first part of the page. Null before. [EXP-028] */
export function useBannerContainer(rest: Rest | null): HTMLElement | null {
  const container = useContainer('banner');

  useLayoutEffect(() => {
    if (rest === null) return;
    container.dataset['place'] = 'flow';
    return placeFirst(container, rest);
  }, [rest, container]);

  return rest === null ? null : container;
}
/**
 * Slides the banner in or out, and the page with it. Returns the duration in milliseconds. Above the window it is 0: a
 * browser without scroll anchoring would move what is being read. [EXP-029]
 */
export function slide(container: HTMLElement, isIn: boolean): number {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const duration = isStill || (!isIn && isAboveWindow(container)) ? 0 : HERO_TRANSITION_MS;
  const shut = { blockSize: '0px', paddingBlock: '0px', overflow: 'clip' };
  const open = { blockSize: `${container.offsetHeight}px`, overflow: 'clip' };
  container.animate?.(isIn ? [shut, open] : [open, shut], {
    duration,
    easing: EASE,
    fill: isIn ? 'none' : 'forwards',
  });
  return duration;
}
