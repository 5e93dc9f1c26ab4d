import type { ServerResponse } from 'node:http';

export interface StreamEvent {
  id: number;
  event: string;
  data: string;
}

const HEARTBEAT = 15_000;
const MAX_STREAMS = 20_000;
/** A reader that is this far behind is not reading. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** The open server-sent streams of this process. */
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

  /** Opens a stream on a response that is ours alone; `first` is what a page may have missed. */
  open(response: ServerResponse, first: StreamEvent): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      // Nothing comes after a stream: kept alive, its connection would hold up the shutdown for a minute.
      connection: 'close',
    });
    // Apart from each other, so that a restart does not bring every tab back in the same moment.
    response.write(`retry: ${1000 + Math.round(Math.random() * 2000)}\n\n${frame(first)}`);
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
    response.on('error', () => this.#streams.delete(response));
  }

  send(event: StreamEvent): void {
    this.#writeAll(frame(event));
  }

  /** Ends every stream: an open one would hold up the shutdown for ever. */
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

/** The number that is active: a new one, or once more where what some visitors get has changed below it. */
export function snapshotEvent(snapshot: number) {
  return { id: snapshot, event: 'snapshot', data: String(snapshot) };
}
