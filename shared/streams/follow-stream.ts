import { jitter, watchPulse } from './watch-pulse.ts';

/** From the request to the first event. A proxy can accept a request and never answer. */
const OPEN_TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 10_000;

export interface StreamOptions {
  getUrl(): string;
  /** Named events. Each stream also has `beat`, with its interval in milliseconds. */
  on: Record<string, (data: string) => void>;
  /** A change can be missing: ask the server for the state. Repeated while there is no stream. */
  ask(isWake: boolean): void;
  /** Whether events arrive. */
  onLive?(isLive: boolean): void;
  /** For a stream whose state is expensive to ask for. */
  maxRetryMs?: number;
}

export interface FollowedStream {
  /** Opens it again, such as for another URL. Events arrive from the old one until the new one is ready. */
  restart(): void;
  close(): void;
}

/**
 * Follows a stream of server-sent events for good. The browser alone gives up after one answer that isn't a stream, and
 * waits forever for a connection that died without an error. This retries with backoff after any fault, and asks for
 * the state while there is no stream.
 */
export function followStream(options: StreamOptions): FollowedStream {
  const { getUrl, on, ask, onLive, maxRetryMs = MAX_RETRY_MS } = options;
  let source: EventSource | undefined;
  let replaced: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLive = false;
  let failures = 0;

  const pulse = watchPulse({
    ask,
    askIntervalMs: 2 * maxRetryMs,
    onMiss: () => isLive && connect(),
    onWake: (isBeatMissing) => {
      const isWaiting = !source;
      if (isWaiting || (isLive && isBeatMissing)) connect();
    },
  });

  function setLive(next: boolean): void {
    if (next === isLive) return;
    isLive = next;
    onLive?.(next);
  }

  function connect(): void {
    drop();
    setLive(false);
    open();
  }

  function open(): void {
    const opened = new EventSource(getUrl());
    source = opened;
    timer = setTimeout(fail, OPEN_TIMEOUT_MS);
    const hear = (interval?: number) => {
      if (source !== opened) return;
      clearTimeout(timer);
      replaced?.close();
      replaced = undefined;
      pulse.beat(interval);
      setLive(true);
    };
    // Not reset by the first event: a proxy can cut each stream after it.
    opened.addEventListener('beat', ({ data }: MessageEvent<string>) => {
      failures = 0;
      hear(Number(data) || undefined);
    });
    for (const [event, run] of Object.entries(on)) {
      opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
        hear();
        run(data);
      });
    }
    // The browser retries some of these errors, but at an interval that never grows.
    opened.addEventListener('error', () => source === opened && fail());
  }

  function fail(): void {
    const wasLive = isLive;
    drop();
    setLive(false);
    failures += 1;
    timer = setTimeout(connect, jitter(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), maxRetryMs)));
    // A stream that ends is usually back within a second, with the state. Later ones ask by their pulse.
    if (!wasLive && failures <= 2) ask(false);
  }

  function drop(): void {
    clearTimeout(timer);
    replaced?.close();
    replaced = undefined;
    source?.close();
    source = undefined;
  }

  connect();
  return {
    restart() {
      failures = 0;
      if (!isLive || replaced) return connect();
      clearTimeout(timer);
      replaced = source;
      open();
    },
    close() {
      pulse.stop();
      drop();
    },
  };
}
