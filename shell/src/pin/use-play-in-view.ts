import { type RefObject, useEffect } from 'react';

/** Plays a muted video while half of it is in view, unless the viewer has paused it or prefers less motion or data. */
export function usePlayInView(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current;
    if (!element || !canPlayUnasked()) return;
    let isPausing = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Playing is refused in low power mode; the controls still start it.
        if (entry?.isIntersecting) return void element.play().catch(() => {});
        if (element.paused) return;
        isPausing = true;
        element.pause();
      },
      { threshold: 0.5 },
    );
    const onPause = () => {
      if (!isPausing) observer.disconnect();
      isPausing = false;
    };
    element.addEventListener('pause', onPause);
    observer.observe(element);
    return () => {
      element.removeEventListener('pause', onPause);
      observer.disconnect();
    };
  }, [video]);
}

function canPlayUnasked(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const prefersLess = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  return !prefersLess && connection?.saveData !== true;
}
