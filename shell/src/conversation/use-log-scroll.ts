import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Who has less than this below reads the end. */
const NEAR_END_PX = 80;

interface Messages {
  first: string | undefined;
  latest: string | undefined;
  /** Whether the viewer sent the latest one. */
  isOwn: boolean;
}

interface LogScroll {
  log: RefObject<HTMLDivElement | null>;
  /** A message arrived below, while earlier ones are read. */
  hasNews: boolean;
  onScroll(): void;
  showNews(): void;
}

/** Follows new messages at the end of a log, and keeps the place of who reads earlier ones. */
export function useLogScroll({ first, latest, isOwn }: Messages): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef<{ first?: string; latest?: string; height: number }>({ height: 0 });
  const isAtEnd = useRef(true);
  const [hasNews, setNews] = useState(false);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element || latest === undefined) return;
    const was = before.current;
    if (latest !== was.latest) {
      if (isAtEnd.current || isOwn) element.scrollTop = element.scrollHeight;
      else setNews(true);
    } else if (first !== was.first) {
      element.scrollTop += element.scrollHeight - was.height;
    }
    before.current = {
      latest,
      height: element.scrollHeight,
      ...(first !== undefined && { first }),
    };
  }, [first, latest, isOwn]);

  // A growing field, or the keyboard of a phone, makes it smaller.
  const isShown = latest !== undefined;
  useEffect(() => {
    const element = log.current;
    if (!element || !isShown) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isShown]);

  return {
    log,
    hasNews,
    onScroll() {
      const element = log.current;
      if (!element) return;
      const below = element.scrollHeight - element.scrollTop - element.clientHeight;
      isAtEnd.current = below < NEAR_END_PX;
      if (isAtEnd.current) setNews(false);
    },
    showNews() {
      setNews(false);
      isAtEnd.current = true;
      if (!log.current) return;
      log.current.scrollTop = log.current.scrollHeight;
      log.current.focus({ preventScroll: true });
    },
  };
}
