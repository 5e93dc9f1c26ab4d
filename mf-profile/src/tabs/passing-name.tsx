import { useEffect, useRef, useState } from 'react';

import styles from './passing-name.module.css';

/** The full name above the page once the header has been scrolled away. It takes no room. [TAB-009, TAB-010] */
export function PassingName({ name }: { name: string }) {
  const end = useRef<HTMLDivElement>(null);
  const [isPast, setIsPast] = useState(false);

  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    const observer = new IntersectionObserver(([entry]) => {
      // Not in view can also mean that the page has not come down to it yet.
      setIsPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={end} className={styles.end} />
      <div className={styles.bar} data-visible={isPast}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
      </div>
    </>
  );
}
