import * as nodeModule from 'node:module';
import { type MessagePort, parentPort } from 'node:worker_threads';

import type { RenderHost, RenderJob, TrialReport } from '@corkboard/shared/contract/base';
import { isPlanned } from '@corkboard/shared/rules/release';
import { workerData } from 'piscina';

import { attributeTimers, createCodeAttribution } from './code-attribution.ts';
import { currentThreadId } from './cpu-wait.ts';
import type { CallAnswer, LateError, RenderTask, ThreadMessage } from './render-messages.ts';
import { renderedResult, type ShellAnswer, type ThreadResult } from './rendered-result.ts';

interface ShellForNode {
  render(job: RenderJob, host: RenderHost): Promise<ShellAnswer>;
  /** Since 1.19. */
  tryRemote?(job: RenderJob, host: RenderHost): Promise<TrialReport>;
}

const thread = currentThreadId();
const code = createCodeAttribution();
// Before the shell loads, which keeps its own timers.
attributeTimers(code);

const { nodeEntry } = workerData as { nodeEntry: string };
// As a property: the bundler would replace a plain `createRequire`.
const shell = nodeModule['createRequire'](nodeEntry)(nodeEntry) as ShellForNode;

// Taken before a remote's code could replace it: broken JSON would cost the whole page.
const { stringify } = JSON;

let versions: Record<string, string> = {};

// A late error of a remote (a timer, an unawaited promise) must not end the current render.
function reportLate(error: unknown): void {
  const stack = String((error as Error | undefined)?.stack ?? error);
  const file = /remotes[\\/]([\w-]+)[\\/]([\w.-]+)[\\/]node/.exec(stack);
  const fault: LateError = {
    late: file ? `${file[1]}@${file[2]}` : (versions[code.owner() ?? ''] ?? null),
    message: String((error as Error | undefined)?.message ?? error).slice(0, 300),
  };
  parentPort?.postMessage(fault);
}
process.on('uncaughtException', reportLate);
process.on('unhandledRejection', reportLate);

export default async function renderPage({
  job,
  marks,
  names,
  port,
  isTrial,
}: RenderTask): Promise<ThreadResult | TrialReport | null> {
  code.begin(marks, names);
  versions = getVersions(job);
  send(port, { kind: 'begun', thread });
  try {
    const host = { transport: callsThrough(port), mark: code.mark, marked: code.owner };
    if (isTrial) return (await shell.tryRemote?.(job, host)) ?? null;
    const answer = await shell.render(job, host);
    const { queries, ...result } = renderedResult(answer);
    return { ...result, queries: stringify(queries) };
  } finally {
    code.mark(null);
    port.close();
  }
}

function getVersions({ plan }: RenderJob): Record<string, string> {
  return Object.fromEntries(
    Object.entries(plan.remotes).flatMap(([name, remote]) =>
      isPlanned(remote) ? [[name, `${name}@${remote.version}`]] : [],
    ),
  );
}

function send(port: MessagePort, message: ThreadMessage): void {
  port.postMessage(message);
}

function callsThrough(port: MessagePort) {
  const waiting = new Map<number, (answer: { status: number; body: unknown }) => void>();
  let last = 0;
  port.on('message', ({ id, status, body }: CallAnswer) => {
    waiting.get(id)?.({ status, body: body ? JSON.parse(body) : null });
    waiting.delete(id);
  });

  return ({ method, url }: { method: string; url: string }) =>
    new Promise<{ status: number; body: unknown }>((resolve) => {
      last += 1;
      waiting.set(last, code.carried(resolve));
      send(port, { kind: 'call', id: last, method, url });
    });
}
