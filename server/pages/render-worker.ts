import * as nodeModule from 'node:module';
import { type MessagePort, parentPort } from 'node:worker_threads';

import type { RenderHost, RenderJob, RenderResult } from '@corkboard/shared/contract/page.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';
import { workerData } from 'piscina';

import { attributeTimers, createCodeAttribution } from './code-attribution.ts';
import { currentThreadId } from './cpu-wait.ts';
import type { CallAnswer, LateError, RenderTask, ThreadMessage } from './render-messages.ts';
import { renderedResult, type ShellAnswer } from './rendered-result.ts';

interface ShellForNode {
  render(job: RenderJob, host: RenderHost): Promise<ShellAnswer>;
}

const thread = currentThreadId();
const code = createCodeAttribution();
// Before the shell loads, which keeps its own timers.
attributeTimers(code);

const { nodeEntry } = workerData as { nodeEntry: string };
// As a property: the bundler would replace a plain `createRequire`.
const shell = nodeModule['createRequire'](nodeEntry)(nodeEntry) as ShellForNode;

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
}: RenderTask): Promise<RenderResult> {
  code.begin(marks, names);
  versions = versionsOf(job);
  send(port, { kind: 'begun', thread });
  try {
    const answer = await shell.render(job, {
      transport: callsThrough(port),
      mark: code.mark,
      marked: code.owner,
    });
    return renderedResult(answer);
  } finally {
    code.mark(null);
    port.close();
  }
}

function versionsOf({ plan }: RenderJob): Record<string, string> {
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
