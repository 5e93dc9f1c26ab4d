/** Milliseconds between polls while there is no stream. */
const POLL = 30_000;

/**
 * Tells of each new snapshot number. One tab holds the stream for all tabs of the browser (the holder of a Web Lock)
 * and tells the others; a page polls only while it has none.
 */
export function watchSnapshots(onSnapshot: () => void): void {
  const channel = new BroadcastChannel('corkboard-release');
  channel.addEventListener('message', onSnapshot);

  const hold = () =>
    // Never settles: the lock is given on when this tab closes.
    new Promise<never>(() => {
      const stream = new EventSource('/_release/stream');
      let poll: ReturnType<typeof setInterval> | undefined;
      const tellAll = () => {
        channel.postMessage('snapshot');
        onSnapshot();
      };
      stream.addEventListener('snapshot', tellAll);
      stream.addEventListener('open', () => {
        clearInterval(poll);
        poll = undefined;
      });
      stream.addEventListener('error', () => {
        poll ??= setInterval(tellAll, POLL);
      });
    });

  // Locks need a secure context; without them every tab has its own stream.
  if (navigator.locks) void navigator.locks.request('corkboard-release-stream', hold);
  else void hold();
}
