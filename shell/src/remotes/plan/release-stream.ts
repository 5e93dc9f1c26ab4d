import { followStream } from '@corkboard/shared/streams/follow-stream';
import { watchPulse } from '@corkboard/shared/streams/watch-pulse';

/** Other names than in former versions, whose tabs would take a beat for a snapshot. */
const CHANNEL = 'corkboard-release-pulse';
const LOCK = 'corkboard-release-pulse';

/** The active snapshot, null when it is unknown, or a sign of life. */
type Told = number | null | { everyMs: number };

/**
 * Reports each new snapshot, and null when one can have been missed. One tab (the holder of a Web Lock) holds the
 * stream for all tabs. Each tab watches for itself whether it hears something, because the holder's timers can be
 * frozen. Returns a function that stops.
 */
export function watchSnapshots(onSnapshot: (told: number | null) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const followHolder = () =>
    watchPulse({ ask: () => onSnapshot(null), onMiss: () => void takeOver() });
  let stop = () => pulse.stop();
  let pulse = followHolder();

  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const isBeat = typeof data === 'object' && data !== null;
    pulse.beat(isBeat ? data.everyMs : undefined);
    if (!isBeat) onSnapshot(data);
  });

  /** Never settles: the lock is released when this tab closes, or another tab takes over. */
  const hold = () => {
    stop();
    const tellAll = (told: number | null) => {
      channel.postMessage(told);
      onSnapshot(told);
    };
    const stream = followStream({
      getUrl: () => '/_release/stream',
      on: {
        snapshot: (data) => tellAll(Number(data)),
        beat: (everyMs) => channel.postMessage({ everyMs: Number(everyMs) }),
      },
      ask: () => tellAll(null),
    });
    stop = () => stream.close();
    return new Promise<never>(() => {});
  };
  const letGo = () => {
    stop();
    pulse = followHolder();
    stop = () => pulse.stop();
  };
  const waitForTurn = async (): Promise<void> => {
    try {
      await navigator.locks.request(LOCK, hold);
    } catch (error) {
      letGo();
      if (error instanceof Error && error.name === 'AbortError') return waitForTurn();
      void hold();
    }
  };
  const takeOver = async (): Promise<void> => {
    if (!navigator.locks || document.visibilityState === 'hidden') return;
    await navigator.locks.request(LOCK, { steal: true }, hold).catch(letGo);
  };

  // Locks need a secure context; without them every tab has its own stream.
  if (navigator.locks) void waitForTurn();
  else void hold();
  return () => {
    stop();
    channel.close();
  };
}
