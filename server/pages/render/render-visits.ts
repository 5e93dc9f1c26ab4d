import type { RenderJob } from '@corkboard/shared/contract/base';
import type { Plan } from '@corkboard/shared/contract/release';

import type { Quarantine } from './quarantine.ts';
import type { createFindings } from './render-findings.ts';
import type { PageCall } from './render-messages.ts';
import { createRescue, type VisitLimits } from './render-rescue.ts';
import { ThreadEnded } from './render-run.ts';
import type { RenderThreads } from './render-threads.ts';
import type { ThreadResult } from './rendered-result.ts';
import type { RunOptions } from './run-limits.ts';
import type { PageForm } from './write-page.ts';

const TRIES = 3;

export type JobWithout = (ended: ReadonlySet<string>) => RenderJob;

export interface RenderedPage extends ThreadResult {
  plan: Plan;
  isUnstarted?: boolean;
  /** The page lacks a remote that rests or is slow, so it must not be kept. */
  isIncomplete?: boolean;
}

export interface RenderVisits {
  /** Returns no document if rendering fails. `start` aborts the first wait for a thread. */
  render(
    jobWithout: JobWithout,
    call: PageCall,
    form: PageForm,
    start?: AbortSignal,
  ): Promise<RenderedPage>;
  withoutQuarantined(job: RenderJob): RenderJob;
}

interface Dependencies {
  runs: RenderThreads;
  quarantine: Quarantine;
  findings: ReturnType<typeof createFindings>;
  warm(job: RenderJob): Promise<void>;
  limits: VisitLimits | null;
}

interface Visit {
  jobWithout: JobWithout;
  call: PageCall;
  form: PageForm;
  start: AbortSignal | undefined;
  /** Aborts once the visitor has the page, so that it waits for no thread any more. */
  over?: AbortSignal;
  onStuck?(job: RenderJob, remote: string): void;
}

/** Renders pages without the remotes that end or keep their threads. */
export function createRenderVisits({
  runs,
  quarantine,
  findings,
  warm,
  limits,
}: Dependencies): RenderVisits {
  const withoutQuarantined = (job: RenderJob): RenderJob => ({
    ...job,
    skip: [...new Set([...job.skip, ...quarantine.among(job.plan)])],
  });

  const renderWhole = async ({
    jobWithout,
    call,
    form,
    start,
    over,
    onStuck,
  }: Visit): Promise<RenderedPage> => {
    const ended = new Set<string>();
    const whole = jobWithout(ended).plan;
    const endHarmful = () => {
      for (const name of quarantine.harmfulAmong(jobWithout(ended).plan)) ended.add(name);
      return jobWithout(ended);
    };
    let skip: string[] = [];
    let isUnstarted = false;

    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const bare = endHarmful();
      const job = withoutQuarantined({ ...bare, skip: [...bare.skip, ...skip] });
      try {
        const result = await runs.run(job, call, form, {
          ...(attempt === 1 ? waitFor(start, over) : {}),
          onStuck: (remote) => onStuck?.(job, remote),
        });
        findings.learn(job, result);
        if (attempt > 1) void warm(job);
        const isResting = !over?.aborted && findings.noteRests(whole, job.plan, job.skip);
        return {
          ...result,
          plan: job.plan,
          isIncomplete: isResting || result.isIncomplete === true,
        };
      } catch (error) {
        if (!(error instanceof ThreadEnded)) throw error;
        if (over?.aborted && error.fault === 'queue') break;
        if (error.fault === 'replan') {
          attempt -= 1;
          continue;
        }
        const isKnown = findings.blame(job, error);
        if (over?.aborted) break;
        if (isKnown || error.fault === 'bystander') continue;
        // Without any remote, the shell itself fails, and another try doesn't help.
        isUnstarted = error.fault === 'queue';
        const isOver = ['api', 'fence', 'suspect'].includes(error.fault);
        if (isUnstarted || isOver || skip.length > 0) break;
        skip = Object.keys(job.plan.remotes);
      }
    }
    const { plan } = endHarmful();
    // Its visitor has the page, but the thread may be new.
    if (over?.aborted) void warm(endHarmful());
    const isIncomplete = !over?.aborted && findings.noteRests(whole, plan, []);
    return { ...UNRENDERED, isUnstarted, plan, isIncomplete };
  };

  /** Its status can't be asked for again: the visitor has waited long enough. */
  const renderRescued = (whole: Plan, job: RenderJob, result: ThreadResult | null) => {
    if (result) findings.learn(job, result);
    // Without those that have kept a thread: on a busy machine, they may only be slow.
    findings.noteRests(whole, job.plan, quarantine.among(job.plan));
    return {
      ...(result ?? UNRENDERED),
      plan: job.plan,
      isUndecided: false,
      isIncomplete: true,
    };
  };

  const render: RenderVisits['render'] = async (jobWithout, call, form, start) => {
    const whole = { jobWithout, call, form, start };
    if (!limits) return renderWhole(whole);
    const renderRest = (job: RenderJob, options: RunOptions) =>
      runs.run(job, call, form, options).catch((error: unknown) => {
        if (error instanceof ThreadEnded && error.blamed !== null) findings.blame(job, error);
        throw error;
      });
    const { over, onStuck, page, end } = createRescue(limits, renderRest);
    const rescued = page.then(({ job, result }) =>
      renderRescued(jobWithout(new Set()).plan, job, result),
    );
    // Continues after a rescue, until it is known who is to blame.
    return Promise.race([renderWhole({ ...whole, over, onStuck }), rescued]).finally(end);
  };

  return { render, withoutQuarantined };
}

function waitFor(start: AbortSignal | undefined, over: AbortSignal | undefined): RunOptions {
  const leave = start && over ? AbortSignal.any([start, over]) : (start ?? over);
  return { leave, isShed: start !== undefined };
}

const UNRENDERED: ThreadResult = {
  document: null,
  isEmpty: true,
  outcome: null,
  isUndecided: true,
  events: [],
  rendered: [],
  faults: [],
};
