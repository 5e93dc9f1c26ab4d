import { type ReactNode, useEffect, useRef } from 'react';
import styles from './route-tabs.module.css';
import { RoutedLink } from './routed-link.tsx';

export interface RouteTab {
  href: string;
  label: string;
  isCurrent: boolean;
}

export interface RouteTabsProps {
  label: string;
  tabs: readonly RouteTab[];
  end?: ReactNode;
}

export function RouteTabs({ label, tabs, end }: RouteTabsProps) {
  const strip = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.isCurrent)?.href;
  useEffect(() => {
    if (current !== undefined && strip.current) showCurrent(strip.current);
  }, [current]);

  return (
    <div className={styles.strip}>
      <nav ref={strip} className={styles.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <RoutedLink
            key={tab.href}
            href={tab.href}
            className={styles.tab}
            aria-current={tab.isCurrent ? 'page' : undefined}
          >
            {tab.label}
          </RoutedLink>
        ))}
      </nav>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}

const PEEK = 40;

/** `scrollIntoView` would also scroll the page. */
function showCurrent(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!tab || strip.scrollWidth <= strip.clientWidth) return;
  const frame = strip.getBoundingClientRect();
  const before = Math.min(0, tab.left - PEEK - frame.left);
  const after = Math.max(0, tab.right + PEEK - frame.right);
  strip.scrollBy({ left: before + after });
}
