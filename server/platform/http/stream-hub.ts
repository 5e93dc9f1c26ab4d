import type { ServerResponse } from 'node:http';

export interface StreamEvent {
  id?: number;
  event: string;
  data: string;
}

/** Pages ask again after two missing beats, so this decides how fast they notice a dead connection. */
const BEAT_INTERVAL_MS = 8000;
const MAX_STREAMS = 20_000;
/** A client that is this far behind is not reading. */
const MAX_BUFFERED_BYTES = 64 * 1024;

export class StreamHub {
  readonly #streams = new Set<ServerResponse>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(everyMs = BEAT_INTERVAL_MS) {
    // An event and no comment, because scripts of a page don't see comments.
    const beat = frame({ event: 'beat', data: String(everyMs) });
    this.#heartbeat = setInterval(() => this.#writeAll(beat), everyMs);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  get isFull(): boolean {
    return this.#streams.size >= MAX_STREAMS;
  }

  open(response: ServerResponse, first: StreamEvent, onClose = () => {}): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      // Keep-alive would delay the shutdown by a minute.
      connection: 'close',
    });
    // Randomized, so that not every tab reconnects at the same moment after a restart.
    response.write(`retry: ${1000 + Math.round(Math.random() * 2000)}\n\n${frame(first)}`);
    this.#streams.add(response);
    for (const end of ['close', 'error']) {
      response.on(end, () => {
        this.#streams.delete(response);
        onClose();
      });
    }
  }

  send(event: StreamEvent): void {
    this.#writeAll(frame(event));
  }

  sendTo(stream: ServerResponse, event: StreamEvent): void {
    this.#write(stream, frame(event));
  }

  /** The browser connects again, and its permissions are read again. */
  end(stream: ServerResponse): void {
    this.#streams.delete(stream);
    stream.end();
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
  }

  #writeAll(text: string): void {
    for (const stream of this.#streams) this.#write(stream, text);
  }

  #write(stream: ServerResponse, text: string): void {
    if (!this.#streams.has(stream)) return;
    if (stream.writableLength > MAX_BUFFERED_BYTES) {
      this.#streams.delete(stream);
      stream.destroy();
    } else {
      stream.write(text);
    }
  }
}

function frame({ id, event, data }: StreamEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
}
