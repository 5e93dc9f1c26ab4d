import type { Live, LiveTopic } from '@corkboard/shared/remote';

import type { SessionStore } from './session-store.ts';

const BOARD = 'board:';
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;
/** After a gap, all pages of the site ask the server again. */
const GAP_SPREAD_MS = 5000;

/**
 * Follows what the page watches, over one stream. A hidden page has none: browsers allow few connections over HTTP/1.1,
 * and it refreshes when it is shown again.
 */
export function createLive(session: SessionStore): Live {
  const listeners = new Map<LiveTopic, Set<() => void>>();
  let stream: EventSource | undefined;
  let isScheduled = false;
  let hasGap = false;
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let gap: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  function notify(topic: LiveTopic): void {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener();
  }

  function onGap(): void {
    clearTimeout(gap);
    hasGap = false;
    for (const topic of [...listeners.keys()]) notify(topic);
  }

  function connect(): void {
    isScheduled = false;
    clearTimeout(retry);
    stream?.close();
    stream = undefined;
    if (listeners.size === 0 || document.visibilityState === 'hidden') return;
    const opened = new EventSource(`/_live/stream?${getQuery(session, listeners)}`);
    stream = opened;
    opened.addEventListener('ready', () => {
      retryMs = FIRST_RETRY_MS;
      if (hasGap) onGap();
    });
    opened.addEventListener('gap', () => {
      clearTimeout(gap);
      gap = setTimeout(onGap, Math.random() * GAP_SPREAD_MS);
    });
    opened.addEventListener('messages', () => notify('messages'));
    opened.addEventListener('board', ({ data }: MessageEvent<string>) => notify(`${BOARD}${data}`));
    opened.addEventListener('error', () => {
      hasGap = true;
      // After an answer other than 200, the browser doesn't try again.
      if (opened.readyState !== EventSource.CLOSED || stream !== opened) return;
      clearTimeout(retry);
      retry = setTimeout(reconnect, retryMs * (0.5 + Math.random() / 2));
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
    });
  }

  /** Gathers the topics of one render. */
  function reconnect(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(connect);
  }

  function onVisibility(): void {
    hasGap = true;
    reconnect();
  }

  function start(): () => void {
    document.addEventListener('visibilitychange', onVisibility);
    const unsubscribe = session.subscribe((now, before) => {
      if (now.viewer.id !== before.viewer.id || now.actingAs?.id !== before.actingAs?.id) {
        reconnect();
      }
    });
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      unsubscribe();
      clearTimeout(retry);
      clearTimeout(gap);
    };
  }

  return {
    watch(topic, onChange) {
      const set = listeners.get(topic) ?? new Set();
      if (set.size === 0) reconnect();
      listeners.set(topic, set.add(onChange));
      stop ??= start();
      return () => {
        set.delete(onChange);
        if (set.size > 0 || listeners.get(topic) !== set) return;
        listeners.delete(topic);
        reconnect();
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

function getQuery(session: SessionStore, topics: Map<LiveTopic, unknown>): URLSearchParams {
  const { actingAs } = session.getState();
  const query = new URLSearchParams(actingAs ? { orbac_subject_id: actingAs.id } : {});
  for (const topic of topics.keys()) {
    if (topic.startsWith(BOARD)) query.append('board', topic.slice(BOARD.length));
  }
  return query;
}
