export interface Stopwatch {
  /** Ends a part, which began when the one before ended. */
  lap(part: string): void;
  /** By part, in their order. */
  seconds: Record<string, number>;
}

/** Measures the parts of a command. The first begins with the process. */
export function createStopwatch(now: () => number = () => performance.now()): Stopwatch {
  const seconds: Record<string, number> = {};
  let begun = 0;
  return {
    seconds,
    lap(part) {
      const ended = now();
      seconds[part] = Math.round(ended - begun) / 1000;
      begun = ended;
    },
  };
}

/** Returns `6.4 s (checks 1.2, build 5.2)`. */
export function formatSeconds(seconds: Readonly<Record<string, number>>): string {
  const parts = Object.entries(seconds).map(([part, value]) => `${part} ${value.toFixed(1)}`);
  const sum = Object.values(seconds).reduce((all, value) => all + value, 0);
  return `${sum.toFixed(1)} s (${parts.join(', ')})`;
}
