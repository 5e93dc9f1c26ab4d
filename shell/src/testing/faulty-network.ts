import type { Plan } from '@corkboard/shared/contract/release';

export type Fault =
  /** Connections stay open and pass nothing on. New ones work, but streams are silent too. */
  | 'silent'
  /** Connections that exist are dead without an error, and so are requests on their way. New ones work. */
  | 'half-open'
  /** Connections end, and new ones are refused. */
  | 'cut'
  /** Everything arrives late. */
  | 'slow'
  /** The stream is answered with an error, the plan is not. */
  | 'bad stream'
  /** All is answered with an error. */
  | '502'
  /** All is answered with a page of another site, and 200. */
  | 'portal'
  /** Requests are accepted and never answered. */
  | 'unanswered';

const BEAT_MS = 8000;
const SLOW_MS = 6000;
const HTML = '<!doctype html><title>Log in to the network</title>';

interface Request {
  fault: Fault | null;
  fail(): void;
}

/**
 * A server of plans and its network, which fails on command. Replaces `fetch` and `EventSource` of this realm; runs on
 * fake timers.
 */
export class FaultyNetwork {
  fault: Fault | null = null;
  /** Requests for the plan and for streams. */
  requests = 0;
  #plan: Plan;
  readonly #streams = new Set<FakeSource>();
  readonly #waiting = new Set<Request>();
  readonly #beats = setInterval(() => this.#send('beat', String(BEAT_MS)), BEAT_MS);

  constructor(plan: Plan) {
    this.#plan = plan;
    FakeSource.network = this;
    Object.assign(globalThis, { EventSource: FakeSource, fetch: this.#fetch });
  }

  close(): void {
    clearInterval(this.#beats);
  }

  publish(plan: Plan): void {
    this.#plan = plan;
    this.#send('snapshot', String(plan.snapshot));
  }

  /** Begins a fault, or ends it with null. A connection that died stays dead. */
  turn(fault: Fault | null): void {
    this.fault = fault;
    for (const stream of [...this.#streams]) {
      if (fault === 'silent' || fault === 'half-open' || fault === 'unanswered')
        stream.isDead = true;
      if (fault === 'cut' || fault === '502' || fault === 'portal') stream.fail(0);
    }
    for (const request of [...this.#waiting]) {
      if (fault === 'cut') request.fail();
      // Left without an answer: its own deadline has to end it.
      if (fault !== null && fault !== 'slow') this.#waiting.delete(request);
    }
  }

  open(source: FakeSource): void {
    this.requests += 1;
    switch (this.fault) {
      case 'cut':
        return soon(() => source.fail(0));
      case '502':
      case 'bad stream':
      case 'portal':
        return soon(() => source.fail(FakeSource.CLOSED));
      case 'unanswered':
        return;
      case 'silent':
        source.isDead = true;
        this.#streams.add(source);
        return;
      default:
        this.#streams.add(source);
        this.#deliver(source, 'snapshot', String(this.#plan.snapshot));
    }
  }

  leave(source: FakeSource): void {
    this.#streams.delete(source);
  }

  #send(event: string, data: string): void {
    for (const stream of this.#streams) this.#deliver(stream, event, data);
  }

  #deliver(stream: FakeSource, event: string, data: string): void {
    if (stream.isDead) return;
    const arrive = () => this.#streams.has(stream) && !stream.isDead && stream.arrive(event, data);
    if (this.fault === 'slow') setTimeout(arrive, SLOW_MS);
    else soon(arrive);
  }

  readonly #fetch = (_url: string, { signal }: RequestInit = {}): Promise<Response> => {
    this.requests += 1;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      const request = { fault: this.fault, fail: () => reject(new TypeError('Failed to fetch')) };
      this.#waiting.add(request);
      const plan = JSON.stringify(this.#plan);
      const answer = (body: string, status = 200) => {
        if (this.#waiting.delete(request)) resolve(new Response(body, { status }));
      };
      switch (this.fault) {
        case 'cut':
          return soon(request.fail);
        case '502':
          return soon(() => answer(HTML, 502));
        case 'portal':
          return soon(() => answer(HTML));
        case 'unanswered':
          return;
        case 'slow':
          return void setTimeout(() => answer(plan), SLOW_MS);
        default:
          return soon(() => answer(plan));
      }
    });
  };
}

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static network: FaultyNetwork;
  readyState = 0;
  isDead = false;

  constructor(_url: string) {
    super();
    FakeSource.network.open(this);
  }

  arrive(event: string, data: string): void {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent(event, { data }));
  }

  fail(readyState: number): void {
    if (this.readyState === FakeSource.CLOSED) return;
    FakeSource.network.leave(this);
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    FakeSource.network.leave(this);
    this.readyState = FakeSource.CLOSED;
  }
}

function soon(run: () => void): void {
  setTimeout(run, 20);
}
