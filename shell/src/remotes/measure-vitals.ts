import { type LCPMetricWithAttribution, onINP, onLCP } from 'web-vitals/attribution';
import type { Remotes } from './remotes.ts';

/** Presses and keys of a long visit. */
const MAX_REMEMBERED = 4000;

/** Reports the largest paint and the slowest response of this page as those of the remote whose slot they were in. */
export function measureVitals(remotes: Remotes): void {
  // jsdom has none.
  if (typeof PerformanceObserver === 'undefined') return;
  // An element can be gone when its time is reported, so its remote is looked up when it is measured.
  const options = { generateTarget: (element: Node | null) => findRemote(element) };
  onLCP(({ value, attribution }: LCPMetricWithAttribution) => {
    remotes.reportTime?.(attribution.target ?? '', 'lcp', value);
  }, options);
  const getPressed = rememberPressed();
  onINP(({ value, entries }) => {
    remotes.reportTime?.(getPressed(entries), 'inp', value);
  });
}

interface MeasuredEvent {
  startTime: number;
  /** Null once the element is gone. */
  target: Node | null;
}

/** A pressed link is often gone before the browser measures the press, so its remote is looked up at the press. */
export function rememberPressed(): (entries: MeasuredEvent[]) => string {
  const remoteByTime = new Map<number, string>();
  const remember = ({ timeStamp, target }: Event) => {
    remoteByTime.set(timeStamp, target instanceof Node ? findRemote(target) : '');
    if (remoteByTime.size <= MAX_REMEMBERED) return;
    for (const oldest of remoteByTime.keys()) return void remoteByTime.delete(oldest);
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
    window.addEventListener(type, remember, { capture: true, passive: true });
  }
  return (entries) => {
    for (const { startTime, target } of entries) {
      // The browser also measures presses from before this code ran.
      const remote = remoteByTime.get(startTime) ?? (target && findRemote(target));
      if (remote !== null) return remote;
    }
    return '';
  };
}

/** Returns an empty text outside all slots, because web-vitals replaces null with a selector. */
export function findRemote(node: Node | null): string {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-remote]')?.dataset['remote'] ?? '';
}
