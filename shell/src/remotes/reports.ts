import type { RemoteReport } from '@corkboard/shared/contract/plan.ts';

/** Milliseconds that reports wait for company. */
const DELAY = 2000;
/** The server takes no more at once. */
const MOST = 50;

export interface Reports {
  add(report: RemoteReport): void;
}

/** Tells the server how remotes fare on this page. A report that is lost must never disturb the page. */
export function createReports(): Reports {
  let waiting: RemoteReport[] = [];

  const send = () => {
    if (waiting.length === 0) return;
    const body = new Blob([JSON.stringify(waiting)], { type: 'application/json' });
    waiting = [];
    navigator.sendBeacon('/_release/reports', body);
  };
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });

  return {
    add(report) {
      if (waiting.length === 0) setTimeout(send, DELAY);
      if (waiting.length < MOST) waiting.push(report);
    },
  };
}
