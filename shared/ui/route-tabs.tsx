import type { ReactNode } from 'react';
import styles from './route-tabs.module.css';
import { RoutedLink } from './routed-link.tsx';

export interface RouteTab {
  href: string;
  label: string;
  isCurrent: boolean;
}

export interface RouteTabsProps {
  /** Names the navigation. */
  label: string;
  tabs: readonly RouteTab[];
  /** Tools at the end of the strip. */
  end?: ReactNode;
}

/** Tabs that are addresses are links: they can be opened beside, sent and gone back to. */
export function RouteTabs({ label, tabs, end }: RouteTabsProps) {
  return (
    <div className={styles.strip}>
      <nav className={styles.tabs} aria-label={label}>
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
