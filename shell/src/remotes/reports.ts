import type { RemoteReport } from '@corkboard/shared/contract/release';

import { isRenderedAhead, whenShown } from '../document/when-shown.ts';

const BATCH_DELAY_MS = 2000;
const MAX_BATCH_SIZE = 50;

export interface Reports {
  add(report: RemoteReport): void;
  /** Sends before the next task, which can be one that never ends. */
  addNow(report: RemoteReport): void;
  /** Apart from the others: a server of an older release doesn't know these kinds and rejects them. */
  addDetail(report: RemoteReport & { kind: 'timed' | 'thrown' }): void;
}

/**
 * Sends the outcomes of remotes in batches. Never throws: a lost report must not disturb the page. `onLeave` adds the
 * last reports when the page is hidden or left.
 */
export function createReports(onLeave: () => RemoteReport[] = () => []): Reports {
  const outcomes = createBatch(later);
  const urgent = createBatch(queueMicrotask);
  // The browser tells some durations only after the page was hidden.
  const details = createBatch((send) =>
    document.visibilityState === 'hidden' ? queueMicrotask(send) : later(send),
  );

  const leave = () => {
    for (const report of onLeave()) outcomes.add(report);
    outcomes.send();
    details.send();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });

  return { add: outcomes.add, addNow: urgent.add, addDetail: details.add };
}

function createBatch(schedule: (send: () => void) => void) {
  let waiting: RemoteReport[] = [];
  const send = (): void => {
    // A page that no one has seen is no load of a version.
    if (isRenderedAhead()) return void whenShown().then(send);
    const reports = waiting;
    waiting = [];
    if (reports.length === 0) return;
    const body = new Blob([JSON.stringify(reports)], { type: 'application/json' });
    navigator.sendBeacon('/_release/reports', body);
  };
  return {
    send,
    add(report: RemoteReport) {
      if (waiting.length === 0) schedule(send);
      if (waiting.length < MAX_BATCH_SIZE) waiting.push(report);
      // For the overlay of slots. jsdom has none.
      performance.mark?.('corkboard-report', { detail: report });
    },
  };
}

function later(send: () => void): void {
  setTimeout(send, BATCH_DELAY_MS);
}
