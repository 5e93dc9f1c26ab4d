import { type LCPMetricWithAttribution, onINP, onLCP } from 'web-vitals/attribution';
import type { Remotes } from './remotes.ts';

/** Reports the largest paint and the slowest response of this page as those of the remote whose slot they were in. */
export function measureVitals(remotes: Remotes): void {
  // jsdom has none.
  if (typeof PerformanceObserver === 'undefined') return;
  // An element can be gone when its time is reported, so its remote is looked up when it is measured.
  const options = { generateTarget: (element: Node | null) => findRemote(element) };
  onLCP(({ value, attribution }: LCPMetricWithAttribution) => {
    remotes.reportTime?.(attribution.target ?? '', 'lcp', value);
  }, options);
  onINP(({ value, attribution }) => {
    remotes.reportTime?.(attribution.interactionTarget ?? '', 'inp', value);
  }, options);
}

/** Returns an empty text outside all slots, because web-vitals replaces null with a selector. */
export function findRemote(node: Node | null): string {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-remote]')?.dataset['remote'] ?? '';
}
