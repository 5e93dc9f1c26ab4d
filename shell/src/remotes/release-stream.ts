const POLL_INTERVAL_MS = 30_000;

type Told = number | null;

/**
 * Reports each new snapshot. One tab (the holder of a Web Lock) holds the stream for all tabs; a page polls only
 * without a stream.
 */
export function watchSnapshots(onSnapshot: (told: Told) => void): void {
  const channel = new BroadcastChannel('corkboard-release');
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => onSnapshot(data));

  const hold = () =>
    // Never settles: the lock is released when this tab closes.
    new Promise<never>(() => {
      const stream = new EventSource('/_release/stream');
      let poll: ReturnType<typeof setInterval> | undefined;
      const tellAll = (told: Told) => {
        channel.postMessage(told);
        onSnapshot(told);
      };
      stream.addEventListener('snapshot', ({ data }: MessageEvent<string>) =>
        tellAll(Number(data)),
      );
      stream.addEventListener('open', () => {
        clearInterval(poll);
        poll = undefined;
      });
      stream.addEventListener('error', () => {
        poll ??= setInterval(() => tellAll(null), POLL_INTERVAL_MS);
      });
    });

  // Locks need a secure context; without them every tab has its own stream.
  if (navigator.locks) void navigator.locks.request('corkboard-release-stream', hold);
  else void hold();
}
