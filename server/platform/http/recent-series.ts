import type { Counter, Histogram } from 'prom-client';

/** Several for each version that is live, or was lately. */
const MAX_SERIES = 300;

/**
 * Keeps the series of a metric that were used last. Each release adds a version to its labels, and no process should
 * keep those of all releases.
 */
export function keepRecentSeries<L extends string>(
  metric: Pick<Counter<L> | Histogram<L>, 'remove'>,
  max = MAX_SERIES,
): (labels: Record<L, string>) => Record<L, string> {
  const used = new Map<string, Record<L, string>>();
  return (labels) => {
    const key = JSON.stringify(labels);
    used.delete(key);
    used.set(key, labels);
    const [oldest] = used;
    if (used.size > max && oldest) {
      used.delete(oldest[0]);
      metric.remove(oldest[1]);
    }
    return labels;
  };
}
