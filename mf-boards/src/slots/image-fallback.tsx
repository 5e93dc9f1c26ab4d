import { type ReactNode, useEffect, useRef } from 'react';

import styles from './image-fallback.module.css';

/**
 * Pictures inside that fail keep their place and show its ground instead of a broken sign. One listener for all of them,
 * also for those that failed before the page was hydrated.
 */
export function ImageFallback({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onOutcome = ({ type, target }: Event) => {
      if (target instanceof HTMLImageElement) mark(target, type === 'error');
    };

    for (const image of element.querySelectorAll('img')) {
      // A lazy picture that has not been asked for is not complete.
      if (image.complete && image.naturalWidth === 0) mark(image, true);
    }
    // Neither event bubbles, but both are captured on their way down.
    element.addEventListener('error', onOutcome, true);
    element.addEventListener('load', onOutcome, true);
    return () => {
      element.removeEventListener('error', onOutcome, true);
      element.removeEventListener('load', onOutcome, true);
    };
  }, []);

  return (
    <div ref={area} className={styles.area}>
      {children}
    </div>
  );
}

/** An attribute that React does not know stays through renderings. */
function mark(image: HTMLImageElement, isFailed: boolean) {
  image.toggleAttribute('data-failed', isFailed);
}
