import * as nodeModule from 'node:module';
import { type MessagePort, parentPort } from 'node:worker_threads';

import type { RenderHost, RenderJob, TrialReport } from '@corkboard/shared/contract/base';
import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';
import { workerData } from 'piscina';

import { remoteStyles } from '../document/remote-styles.ts';
import { callsThrough } from './calls/thread-calls.ts';
import { attributeTimers, createCodeAttribution } from './code-attribution.ts';
import { openThreadTimes } from './cpu-wait.ts';
import { writeTrace } from './limits/owner-trace.ts';
import { fromPlanText } from './plan-text.ts';
import { createRemoteLoader, guardThread } from './remote-code.ts';
import type {
  LateError,
  PageTask,
  RenderTask,
  ThreadData,
  ThreadMessage,
} from './render-messages.ts';
import type { ShellAnswer, ThreadResult } from './rendered-result.ts';
import { writePage } from './write-page.ts';

interface ShellForNode {
  render(job: RenderJob, host: RenderHost): Promise<ShellAnswer>;
  /** Since 1.19. */
  tryRemote?(job: RenderJob, host: RenderHost): Promise<TrialReport>;
}

const times = openThreadTimes();
const code = createCodeAttribution();
// Before the shell loads, which keeps its own timers.
attributeTimers(code);

const { nodeEntry, frame } = workerData as ThreadData;
// As a property: the bundler would replace a plain `createRequire`.
const ownRequire = nodeModule['createRequire'](nodeEntry);
const shell = ownRequire(nodeEntry) as ShellForNode;

const styles = remoteStyles();
// Taken before a remote's code could replace it: broken JSON would cost the whole page.
const { parse } = JSON;

let versions: Record<string, string> = {};

// A late error of a remote (a timer, an unawaited promise) must not end the current render.
function reportLate(error: unknown): void {
  const stack = String((error as Error | undefined)?.stack ?? error);
  const file = /remotes[\\/]([\w-]+)[\\/]([\w.-]+)[\\/]node/.exec(stack);
  const fault: LateError = {
    late: file ? `${file[1]}@${file[2]}` : (versions[code.owner() ?? ''] ?? null),
    message: String((error as Error | undefined)?.message ?? error).slice(0, 300),
    stack: String((error as Error | undefined)?.stack ?? '').slice(0, 2000),
  };
  parentPort?.postMessage(fault);
}
process.on('uncaughtException', reportLate);
process.on('unhandledRejection', reportLate);
guardThread(createRemoteLoader(ownRequire));

export default async function renderPage({
  page,
  plan: planText,
  marks,
  names,
  port,
  traced,
}: RenderTask): Promise<ThreadResult | TrialReport | null> {
  code.begin(marks, names, traced === undefined ? undefined : writeTrace(traced));
  const plan = fromPlanText(planText);
  const { job, form } = parse(page) as PageTask;
  versions = getVersions(plan);
  send(port, { kind: 'begun', times });
  try {
    const transport = callsThrough(port, { carried: code.carried, parse });
    const host = { transport, mark: code.mark, marked: code.owner, takesBytes: true };
    // Remotes get the experiments and could change them.
    const ownPlan = { ...plan, experiments: { ...plan.experiments } };
    if (!form) return (await shell.tryRemote?.({ ...job, plan: ownPlan }, host)) ?? null;
    const answer = await shell.render({ ...job, plan: ownPlan }, host);
    code.mark(null);
    return await writePage(answer, { job, plan, form }, { frame, styles });
  } finally {
    code.mark(null);
    port.close();
  }
}

function getVersions(plan: Plan): Record<string, string> {
  return Object.fromEntries(
    Object.entries(plan.remotes).flatMap(([name, remote]) =>
      isPlanned(remote) ? [[name, `${name}@${remote.version}`]] : [],
    ),
  );
}

function send(port: MessagePort, message: ThreadMessage): void {
  port.postMessage(message);
}
