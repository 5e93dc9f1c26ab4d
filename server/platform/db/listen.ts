import pg from 'pg';

const CONNECT_MS = 10_000;

export interface ListenOptions {
  url: string;
  channel: string;
  signal: AbortSignal;
  onNotice(payload: string): void;
  /** Runs once LISTEN is active. Earlier changes aren't sent. */
  onListening(): Promise<void> | void;
}

/** Listens to NOTIFY until the connection ends. Never throws: call it in a loop. */
export async function listen(options: ListenOptions): Promise<void> {
  const { url, channel, signal, onNotice, onListening } = options;
  // Without a timeout, an unresponsive host would block the loop and shutdown.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Otherwise the system notices a lost connection after two hours.
    keepAliveInitialDelayMillis: 10_000,
  });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  const close = () => void client.end().catch(() => {});
  try {
    await client.connect();
    client.on('notification', ({ payload = '' }) => onNotice(payload));
    await client.query(`listen ${channel}`);
    signal.addEventListener('abort', close, { once: true });
    await onListening();
    if (!signal.aborted) await ended;
  } catch {
    // Without LISTEN, the caller polls or waits for the next attempt.
  }
  signal.removeEventListener('abort', close);
  close();
}
