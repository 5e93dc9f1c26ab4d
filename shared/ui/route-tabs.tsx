import { type ReactNode, useRef } from 'react';
import { useTabRow } from '../layout/use-tab-row.ts';
import { RoutedLink } from './buttons/routed-link.tsx';
import styles from './route-tabs.module.css';

export interface RouteTab {
  href: string;
  label: string;
  /** Since 1.9. */
  count?: string | undefined;
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
  useTabRow(strip, current);

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
            {tab.count !== undefined && <span className={styles.count}> {tab.count}</span>}
          </RoutedLink>
        ))}
      </nav>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}
