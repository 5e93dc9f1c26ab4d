export type Priority = 'asked' | 'spare';

/** Runs jobs a few at a time; spare ones only while nobody waits for an asked one, and one at a time. */
export interface JobQueue {
  run<T>(job: () => Promise<T>, priority?: Priority): Promise<T>;
}

export function jobQueue(slots: number): JobQueue {
  const waiting: Record<Priority, (() => void)[]> = { asked: [], spare: [] };
  let asked = 0;
  let spare = 0;

  function startNext(): void {
    while (asked + spare < slots && waiting.asked.length > 0) waiting.asked.shift()?.();
    if (asked === 0 && spare === 0) waiting.spare.shift()?.();
  }

  return {
    run(job, priority = 'asked') {
      const count = (step: 1 | -1) => {
        if (priority === 'asked') asked += step;
        else spare += step;
      };
      return new Promise((resolve, reject) => {
        waiting[priority].push(() => {
          count(1);
          const done = () => {
            count(-1);
            startNext();
          };
          job().then(resolve, reject).finally(done);
        });
        startNext();
      });
    },
  };
}
