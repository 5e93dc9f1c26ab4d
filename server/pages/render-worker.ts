import * as nodeModule from 'node:module';
import { type MessagePort, parentPort } from 'node:worker_threads';

import type { RenderHost, RenderJob, RenderResult } from '@corkboard/shared/contract/page.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';
import { workerData } from 'piscina';

import { attributeTimers, createCodeAttribution } from './code-attribution.ts';
import { currentThreadId } from './cpu-wait.ts';
import type { CallAnswer, LateError, RenderTask, ThreadMessage } from './render-messages.ts';
import { renderedResult, type ShellAnswer } from './rendered-result.ts';

/** A thread that renders pages with the shell's node build. Remote code runs here and nowhere else on the server. */

interface ShellForNode {
  render(job: RenderJob, host: RenderHost): Promise<ShellAnswer>;
}

const thread = currentThreadId();
const code = createCodeAttribution();
// Before the shell is loaded, which keeps timers of its own.
attributeTimers(code);

const { nodeEntry } = workerData as { nodeEntry: string };
// By its namespace: the bundler would take a plain createRequire for its own.
const shell = nodeModule['createRequire'](nodeEntry)(nodeEntry) as ShellForNode;

/** `name@version` of what this page's plan has of a remote. */
let versions: Record<string, string> = {};

// A late throw of a remote (a timer, an unawaited promise) must not end whatever render is running.
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

/** The API by way of the server's own routes, with the visitor's own rights. */
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
