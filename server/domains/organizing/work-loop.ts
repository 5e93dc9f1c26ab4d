import { setTimeout as sleep } from 'node:timers/promises';

export interface Work {
  /** Returns null if there is no work. */
  claim(): Promise<string | null>;
  run(id: string): Promise<void>;
}

export interface WorkLoop {
  start(): void;
  wake(): void;
  stop(): Promise<void>;
}

export function workLoop(
  work: Work,
  { idle, onError }: { idle: number; onError: (error: unknown) => void },
): WorkLoop {
  let isStopped = false;
  let hasWakeRequest = false;
  let pause = new AbortController();
  let loop: Promise<void> | null = null;

  async function go(): Promise<void> {
    while (!isStopped) {
      hasWakeRequest = false;
      const id = await work.claim().catch((error) => {
        onError(error);
        return null;
      });
      if (id !== null) await work.run(id).catch(onError);
      else if (!hasWakeRequest && !isStopped) await rest();
    }
  }

  async function rest(): Promise<void> {
    pause = new AbortController();
    await sleep(idle, undefined, { signal: pause.signal, ref: false }).catch(() => {});
  }

  return {
    start: () => {
      loop ??= go();
    },
    wake() {
      hasWakeRequest = true;
      pause.abort();
    },
    async stop() {
      isStopped = true;
      pause.abort();
      await loop;
    },
  };
}
