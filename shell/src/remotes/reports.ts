import type { RemoteReport } from '@corkboard/shared/contract/plan.ts';

const BATCH_DELAY_MS = 2000;
const MAX_BATCH_SIZE = 50;

export interface Reports {
  add(report: RemoteReport): void;
}

/** Sends the outcomes of remotes in batches. Never throws: a lost report must not disturb the page. */
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
      if (waiting.length === 0) setTimeout(send, BATCH_DELAY_MS);
      if (waiting.length < MAX_BATCH_SIZE) waiting.push(report);
    },
  };
}
