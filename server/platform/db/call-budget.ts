import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one request may still wait for the database, over all its statements. */
export class CallBudget {
  #leftMs: number;
  #waits = 0;
  #since = 0;
  #isSpent = false;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  get leftMs(): number {
    if (this.#isSpent) return 0;
    return this.#waits === 0 ? this.#leftMs : this.#leftMs - (performance.now() - this.#since);
  }

  /** Waits at the same time count once. */
  async during<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
    try {
      return await wait();
    } finally {
      const { leftMs } = this;
      this.#waits -= 1;
      this.#leftMs = this.#waits === 0 ? leftMs : this.#leftMs;
    }
  }

  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** For a request that was answered without its result: it must change nothing any more. */
  spend(): void {
    this.#isSpent = true;
  }

  /** For what still runs when the response is decided: its stream, or work in the background. */
  end(): void {
    this.#leftMs = Number.POSITIVE_INFINITY;
  }
}

/** The budget of the request that the current code runs for. */
export const callBudgets = new AsyncLocalStorage<CallBudget>();
