import type { Pin } from '@corkboard/shared/contract/pins';
import { useEffect, useRef, useState } from 'react';
import { LateSlot } from './late-slot.tsx';
import styles from './pin-page.module.css';

/** About two screens of a phone. */
const AHEAD = '1500px';

/** Loads when scrolled near, because a visit to one Pin needs nothing of it. */
export function RelatedPins({ pin }: { pin: Pin }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={styles['related']}>
      {isNear && <LateSlot name="pin.related" props={{ pin }} />}
    </div>
  );
}
