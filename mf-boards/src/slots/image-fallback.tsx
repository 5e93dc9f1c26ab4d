import { type ReactNode, useEffect, useRef } from 'react';

import styles from './image-fallback.module.css';

/** One listener shows a placeholder for every failed image, including those that failed before hydration. */
export function ImageFallback({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onOutcome = ({ type, target }: Event) => {
      if (target instanceof HTMLImageElement) mark(target, type === 'error');
    };

    for (const image of element.querySelectorAll('img')) {
      // A lazy image that wasn't requested yet is not complete.
      if (image.complete && image.naturalWidth === 0) mark(image, true);
    }
    // Neither event bubbles, but both can be captured.
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

/** React keeps attributes that it doesn't manage. */
function mark(image: HTMLImageElement, isFailed: boolean) {
  image.toggleAttribute('data-failed', isFailed);
}
