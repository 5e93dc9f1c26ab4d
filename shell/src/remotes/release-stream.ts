/** Milliseconds between polls while there is no stream. */
const POLL = 30_000;

/** The number that was told, or null where it has to be asked for. */
type Told = number | null;

/**
 * Tells of each new snapshot. One tab holds the stream for all tabs of the browser (the holder of a Web Lock)
 * and tells the others; a page polls only while it has none.
 */
export function watchSnapshots(onSnapshot: (told: Told) => void): void {
  const channel = new BroadcastChannel('corkboard-release');
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => onSnapshot(data));

  const hold = () =>
    // Never settles: the lock is given on when this tab closes.
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
        poll ??= setInterval(() => tellAll(null), POLL);
      });
    });

  // Locks need a secure context; without them every tab has its own stream.
  if (navigator.locks) void navigator.locks.request('corkboard-release-stream', hold);
  else void hold();
}
