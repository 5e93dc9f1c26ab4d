import { HOUR_MS } from '@corkboard/shared/rules/base';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';

import { type Repeat, repeat } from './repeat.ts';

/**
 * Deletes what was kept long enough, in small steps, and returns how much. Several servers can run it at once. Ends
 * early when its server stops.
 */
export type Sweep = (stopping?: AbortSignal) => Promise<number>;

const EVERY_MS = HOUR_MS;

/** Runs all sweeps once an hour. Logs and counts what each has deleted. A failed sweep doesn't stop the others. */
export function createRetentionJob(
  sweeps: Readonly<Record<string, Sweep>>,
  { log, registry }: { log: Pick<FastifyBaseLogger, 'info' | 'warn'>; registry: Registry },
): Repeat & { run(): Promise<void> } {
  const deleted = new Counter({
    name: 'corkboard_retention_deleted_total',
    help: 'Rows and files that were kept long enough and were deleted.',
    labelNames: ['data'] as const,
    registers: [registry],
  });

  const stopping = new AbortController();

  async function run(): Promise<void> {
    for (const [data, sweep] of Object.entries(sweeps)) {
      if (stopping.signal.aborted) return;
      try {
        const count = await sweep(stopping.signal);
        deleted.inc({ data }, count);
        if (count > 0) log.info({ data, count }, 'deleted what was kept long enough');
      } catch (error) {
        log.warn({ err: error, data }, "couldn't delete old data");
      }
    }
  }
  const job = repeat(run, {
    everyMs: EVERY_MS,
    pausesFirst: true,
    onError: (error) => log.warn({ err: error }, "couldn't delete old data"),
  });

  return {
    ...job,
    run,
    stop() {
      stopping.abort();
      return job.stop();
    },
  };
}
