import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Guide } from './guides/guide.ts';
import {
  type GuideEvent,
  type GuidePhase,
  type GuideReport,
  nextPhase,
  reportForTransition,
} from './guides/guide-state.ts';
import { hasOverlay } from './use-page-state.ts';

export function useGuide(
  guide: Guide,
  anchor: HTMLElement | null,
  onReport: (report: GuideReport) => void,
): { phase: GuidePhase; isDue: boolean; send(event: GuideEvent): void } {
  const [isDue, setDue] = useState(false);
  const [phase, setPhase] = useState<GuidePhase>('waiting');
  // Two events can arrive before the next render: the second must start from the result of the first.
  const latest = useRef(phase);

  const send = (event: GuideEvent) => {
    const before = latest.current;
    const after = nextPhase(guide, before, event);
    latest.current = after;
    setPhase(after);
    const report = reportForTransition(before, after);
    if (report) onReport(report);
  };
  const isShown = phase === 'pulsing' || phase === 'open';

  useTimer(isDue ? null : guide.delay, () => setDue(true));
  useTimer(phase === 'open' ? guide.disappearsAfter : null, () => send('timed-out'));
  useScrolledAway(isShown ? guide.scrollsAwayAfter : null, guide.isScrolledByTouch, () =>
    send('scrolled-away'),
  );
  useAnchorPress(isShown ? anchor : null, () => send('anchor-pressed'));
  useHover(isShown ? anchor : null, () => send('hovered'));
  useEscape(isShown, () => send('dismiss-pressed'));

  return { phase, isDue, send };
}

export function useTimer(delay: number | null, onTime: () => void) {
  const ring = useEffectEvent(onTime);
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => ring(), delay);
    return () => clearTimeout(timer);
  }, [delay]);
}

/** Starts on the first scroll; later scrolls don't restart it. [EXP-007, EXP-008] */
export function useScrolledAway(delay: number | null, isTouch: boolean, onTime: () => void) {
  const ring = useEffectEvent(onTime);
  useEffect(() => {
    if (delay === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      timer ??= setTimeout(() => ring(), delay);
    };
    window.addEventListener('scroll', start, { passive: true });
    if (isTouch) window.addEventListener('touchmove', start, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', start);
      window.removeEventListener('touchmove', start);
    };
  }, [delay, isTouch]);
}

function useAnchorPress(anchor: HTMLElement | null, onPress: () => void) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!anchor) return;
    const click = () => press();
    anchor.addEventListener('click', click);
    return () => anchor.removeEventListener('click', click);
  }, [anchor]);
}

export function useHover(element: HTMLElement | null, onHover: () => void) {
  const hover = useEffectEvent(onHover);
  useEffect(() => {
    if (!element) return;
    const enter = (event: PointerEvent) => isHover(event) && hover();
    element.addEventListener('pointerenter', enter);
    return () => element.removeEventListener('pointerenter', enter);
  }, [element]);
}

/** A tap also fires pointerenter, but it doesn't hover. */
export function isHover({ pointerType }: { pointerType: string }): boolean {
  return pointerType !== 'touch';
}

export function useEscape(isOn: boolean, onEscape: () => void) {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return;
    let isForOverlay = false;
    // Before the overlay closes.
    const look = (event: KeyboardEvent) => {
      isForOverlay = event.key === 'Escape' && hasOverlay();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isForOverlay) escape();
    };
    document.addEventListener('keydown', look, true);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', look, true);
      document.removeEventListener('keydown', press);
    };
  }, [isOn]);
}
