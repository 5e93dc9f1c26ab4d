import { useEffect, useRef, useState } from 'react';

import styles from './sticky-name.module.css';

export function StickyName({ name }: { name: string }) {
  const end = useRef<HTMLDivElement>(null);
  const [isPast, setIsPast] = useState(false);

  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        setIsPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
      },
      // Counts everything below as in view, so that a jump from there to above is a change too.
      { rootMargin: '0px 0px 1000000px 0px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={end} className={styles.end} />
      <div className={styles.bar} data-visible={isPast}>
        {/* An ellipsis replaces the end of a name, in the name's own direction. */}
        <p className={styles.name} dir="auto">
          {name}
        </p>
      </div>
    </>
  );
}
