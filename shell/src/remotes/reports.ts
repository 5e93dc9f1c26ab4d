import type { RemoteReport } from '@corkboard/shared/contract/release';

import { isRenderedAhead, whenShown } from '../document/when-shown.ts';

const BATCH_DELAY_MS = 2000;
const MAX_BATCH_SIZE = 50;

export interface Reports {
  add(report: RemoteReport): void;
  /** Sends before the next task, which can be one that never ends. */
  addNow(report: RemoteReport): void;
}

/**
 * Sends the outcomes of remotes in batches. Never throws: a lost report must not disturb the page. `onLeave` adds the
 * last reports when the page is hidden or left.
 */
export function createReports(onLeave: () => RemoteReport[] = () => []): Reports {
  let waiting: RemoteReport[] = [];
  let urgent: RemoteReport[] = [];

  const send = (reports: RemoteReport[]) => {
    if (reports.length === 0) return;
    // A page that no one has seen is no load of a version.
    if (isRenderedAhead()) return void whenShown().then(() => send(reports));
    const body = new Blob([JSON.stringify(reports)], { type: 'application/json' });
    navigator.sendBeacon('/_release/reports', body);
  };
  const sendWaiting = () => {
    const reports = waiting;
    waiting = [];
    send(reports);
  };
  const sendUrgent = () => {
    const reports = urgent;
    urgent = [];
    send(reports);
  };
  const leave = () => {
    for (const report of onLeave()) add(report);
    sendWaiting();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });

  function add(report: RemoteReport) {
    if (waiting.length === 0) setTimeout(sendWaiting, BATCH_DELAY_MS);
    if (waiting.length < MAX_BATCH_SIZE) waiting.push(report);
  }

  return {
    add,
    addNow(report) {
      if (urgent.length === 0) queueMicrotask(sendUrgent);
      if (urgent.length < MAX_BATCH_SIZE) urgent.push(report);
    },
  };
}
