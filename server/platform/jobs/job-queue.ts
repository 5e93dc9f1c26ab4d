import { AsyncResource } from 'node:async_hooks';

export type Priority = 'asked' | 'spare';

/** Limits concurrency. Spare jobs run one at a time, and only while no requested job waits. */
export interface JobQueue {
  run<T>(job: () => Promise<T>, priority?: Priority): Promise<T>;
}

export function jobQueue(slots: number): JobQueue {
  const waiting: Record<Priority, (() => void)[]> = { asked: [], spare: [] };
  let requested = 0;
  let spare = 0;

  function startNext(): void {
    while (requested + spare < slots && waiting.asked.length > 0) waiting.asked.shift()?.();
    if (requested === 0 && spare === 0) waiting.spare.shift()?.();
  }

  return {
    run(job, priority = 'asked') {
      const count = (step: 1 | -1) => {
        if (priority === 'asked') requested += step;
        else spare += step;
      };
      return new Promise((resolve, reject) => {
        const start = () => {
          count(1);
          const done = () => {
            count(-1);
            startNext();
          };
          job().then(resolve, reject).finally(done);
        };
        // With the time that is left for its own request, and not for that of the job that ends before it.
        waiting[priority].push(AsyncResource.bind(start));
        startNext();
      });
    },
  };
}
