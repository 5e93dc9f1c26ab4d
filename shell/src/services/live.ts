import type { Live, LiveTopic } from '@corkboard/shared/remote';
import { type FollowedStream, followStream } from '@corkboard/shared/streams/follow-stream';

import type { SessionStore } from './session-store.ts';

type Listeners = Map<LiveTopic, Set<() => void>>;

const BOARD = 'board:';
const MAX_RETRY_MS = 60_000;
/** After a gap, all pages of the site ask the server again. */
const GAP_SPREAD_MS = 5000;
const MAX_AGE_MS = 15_000;

/**
 * Follows what the page watches, over one stream. A hidden page has none: browsers allow few connections over HTTP/1.1,
 * and it refreshes when it is shown again.
 */
export function createLive(session: SessionStore): Live {
  const listeners: Listeners = new Map();
  let stream: FollowedStream | undefined;
  let followed: string | undefined;
  let isScheduled = false;
  let hasGap = false;
  let isLive = false;
  let isShownAgain = false;
  let gap: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  function onGap(): void {
    clearTimeout(gap);
    gap = undefined;
    // What changes before the stream is ready again is asked for then.
    hasGap = !isLive;
    isShownAgain = false;
    for (const topic of [...listeners.keys()]) notify(listeners, topic);
  }

  /** For what all pages notice together. */
  function spreadGap(): void {
    gap ??= setTimeout(onGap, Math.random() * GAP_SPREAD_MS);
  }

  function onReady(): void {
    if (isShownAgain) onGap();
    else if (hasGap) spreadGap();
  }

  function connect(): void {
    isScheduled = false;
    if (listeners.size === 0 || document.visibilityState === 'hidden') {
      stream?.close();
      stream = undefined;
      isLive = false;
    } else if (!stream) stream = follow();
    else if (followed !== describeStream(session, listeners)) stream.restart();
  }

  function follow(): FollowedStream {
    return followStream({
      getUrl: () => {
        followed = describeStream(session, listeners);
        return `/_live/stream?${getQuery(session, listeners)}&age=${getAge()}`;
      },
      on: {
        ready: onReady,
        gap: spreadGap,
        messages: () => notify(listeners, 'messages'),
        board: (id) => notify(listeners, `${BOARD}${id}`),
      },
      ask: (isWake) => (isWake ? onGap() : spreadGap()),
      onLive: (next) => {
        isLive = next;
        hasGap ||= !next;
      },
      maxRetryMs: MAX_RETRY_MS,
    });
  }

  /** Gathers the topics of one render. */
  function reconnect(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(connect);
  }

  function start(): () => void {
    const onVisibility = () => {
      isShownAgain = true;
      reconnect();
    };
    const stopListening = listen(session, { onVisibility, onViewer: reconnect });
    return () => {
      stopListening();
      clearTimeout(gap);
      gap = undefined;
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

function notify(listeners: Listeners, topic: LiveTopic): void {
  for (const listener of [...(listeners.get(topic) ?? [])]) listener();
}

interface Changes {
  onVisibility: () => void;
  onViewer: () => void;
}

function listen(session: SessionStore, { onVisibility, onViewer }: Changes): () => void {
  document.addEventListener('visibilitychange', onVisibility);
  const unsubscribe = session.subscribe((now, before) => {
    const isSame = now.viewer.id === before.viewer.id && now.actingAs?.id === before.actingAs?.id;
    if (!isSame) onViewer();
  });
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    unsubscribe();
  };
}

function getQuery(session: SessionStore, listeners: Listeners): URLSearchParams {
  const { actingAs } = session.getState();
  const query = new URLSearchParams(actingAs ? { orbac_subject_id: actingAs.id } : {});
  for (const topic of [...listeners.keys()].toSorted()) {
    if (topic.startsWith(BOARD)) query.append('board', topic.slice(BOARD.length));
  }
  return query;
}

/** What the page watches was read after it began, and shortly before it was watched. The server sends what changed then. */
function getAge(): number {
  return Math.round(Math.min(performance.now(), MAX_AGE_MS));
}

/** Changes whenever another stream is needed. The server reads the viewer from the cookie. */
function describeStream(session: SessionStore, listeners: Listeners): string {
  return `${session.getState().viewer.id} ${getQuery(session, listeners)}`;
}
