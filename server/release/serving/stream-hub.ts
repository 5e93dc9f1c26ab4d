import type { ServerResponse } from 'node:http';

export interface StreamEvent {
  id: number;
  event: string;
  data: string;
}

const HEARTBEAT = 15_000;
const MAX_STREAMS = 20_000;
/** A client that is this far behind is not reading. */
const MAX_BUFFERED_BYTES = 64 * 1024;

export class StreamHub {
  readonly #streams = new Set<ServerResponse>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(heartbeatMs = HEARTBEAT) {
    this.#heartbeat = setInterval(() => this.#writeAll(': beat\n\n'), heartbeatMs);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  get isFull(): boolean {
    return this.#streams.size >= MAX_STREAMS;
  }

  open(response: ServerResponse, first: StreamEvent): void {
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
    response.on('close', () => this.#streams.delete(response));
    response.on('error', () => this.#streams.delete(response));
  }

  send(event: StreamEvent): void {
    this.#writeAll(frame(event));
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
  }

  #writeAll(text: string): void {
    for (const stream of this.#streams) {
      if (stream.writableLength > MAX_BUFFERED_BYTES) {
        this.#streams.delete(stream);
        stream.destroy();
      } else {
        stream.write(text);
      }
    }
  }
}

function frame({ id, event, data }: StreamEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}

/** Also sent with an unchanged number when an override changes some plans. */
export function snapshotEvent(snapshot: number) {
  return { id: snapshot, event: 'snapshot', data: String(snapshot) };
}
