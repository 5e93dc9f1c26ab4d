import type { RenderJob } from '@corkboard/shared/contract/base';
import type { Plan } from '@corkboard/shared/contract/release';

import type { PageTask, TaskText } from './render-messages.ts';
import type { PageForm } from './write-page.ts';

// Taken before a remote's code could replace them: broken JSON would cost the whole page.
const { parse, stringify } = JSON;

const texts = new WeakMap<Plan, string>();

/** Without a `form`, it is a trial. */
export function toTaskText({ plan, ...job }: RenderJob, form: PageForm | null): TaskText {
  const page = stringify({ job, form } satisfies PageTask);
  return { page, plan: toPlanText(plan), names: Object.keys(plan.remotes) };
}

/** A plan is the largest part of a page's task, and many pages have the same one. */
function toPlanText(plan: Plan): string {
  const text = texts.get(plan) ?? stringify(plan);
  texts.set(plan, text);
  return text;
}

/** Enough for the versions and experiments that are served at a time. */
const MAX_PLANS = 100;
const plans = new Map<string, Plan>();

/** Returns the same object for the same text. Don't let code of remotes change it. */
export function fromPlanText(text: string): Plan {
  const plan = plans.get(text) ?? (parse(text) as Plan);
  plans.delete(text);
  plans.set(text, plan);
  const [oldest] = plans.keys();
  if (plans.size > MAX_PLANS && oldest !== undefined) plans.delete(oldest);
  return plan;
}
