import { type ChildProcess, spawn } from 'node:child_process';

import { inBatches } from './calls/in-batches.ts';
import type { FenceCommand } from './fence-command.ts';
import type { FromFence, ToFence } from './fence-messages.ts';
import { TRACE_FD } from './limits/owner-trace.ts';

export interface KeptProcess {
  /** Starts the process unless it runs, or has just ended too often. */
  ready(): Promise<void>;
  /** Does nothing without a process. */
  send(message: ToFence): void;
  isOpen(): boolean;
  /** Ends a process that is stuck, as if it had ended on its own. */
  kill(): void;
  /** Ends the process, which starts again when it is needed. */
  rest(): Promise<void>;
  /** Ends the process for good. */
  close(): Promise<void>;
}

interface Options {
  command(): Promise<FenceCommand>;
  /** Starts a new process at once when one has ended on its own. */
  isAlwaysOpen: boolean;
  onOpen(): void;
  onMessage(message: FromFence): void;
  /** Bytes that the process writes into `TRACE_FD`. All of them arrive before `onEnd`. */
  onTrace?(chunk: Buffer): void;
  /** `isUnasked`: no one asked the process to end. */
  onEnd(how: string, isUnasked: boolean): void;
}

/** A process that lived this long wasn't ended by what it renders now. */
const STEADY_MS = 30_000;
const PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
/** After this, its threads must be keeping it from ending. */
const CLOSE_MS = 2000;

/** Starts a process again when it ends, and later and later if it keeps ending. */
export function keepProcess(options: Options): KeptProcess {
  let child: ChildProcess | null = null;
  let sendToChild: ((message: ToFence) => void) | undefined;
  let opening: Promise<void> | null = null;
  let pauseMs = 0;
  let notBefore = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const pause = (begun: number) => {
    const isSteady = Date.now() - begun > STEADY_MS;
    pauseMs = isSteady ? 0 : Math.min(MAX_PAUSE_MS, pauseMs * 2 || PAUSE_MS);
    notBefore = Date.now() + pauseMs;
    if (!options.isAlwaysOpen) return;
    timer = setTimeout(() => {
      // Timers can be early by the clock.
      notBefore = 0;
      void ready();
    }, pauseMs);
  };

  const open = async () => {
    const begun = Date.now();
    try {
      const command = await options.command();
      if (isClosed) return;
      const opened = startProcess(command);
      child = opened;
      sendToChild = inBatches((messages) => {
        // Fails if the process has ended, and then `onEnd` says so.
        if (opened.connected) opened.send(messages, () => {});
      });
      opened.on('message', (messages: FromFence[]) => {
        // Other code in the process can send anything.
        if (!Array.isArray(messages)) return;
        for (const message of messages) options.onMessage(message);
      });
      const isTraceRead = readTrace(opened, options.onTrace);
      onceEnded(opened, async (how, isKilled) => {
        await isTraceRead;
        if (child !== opened) return;
        child = null;
        options.onEnd(how, !isKilled);
        if (!isClosed) pause(begun);
      });
      options.onOpen();
    } catch (error) {
      options.onEnd(`The process of the render threads can't start: ${String(error)}`, false);
      pause(begun);
    }
  };

  const ready: KeptProcess['ready'] = async () => {
    if (child || isClosed || (Date.now() < notBefore && !opening)) return;
    opening ??= open().finally(() => {
      opening = null;
    });
    await opening;
  };

  const rest: KeptProcess['rest'] = async () => {
    const last = child;
    child = null;
    options.onEnd('The process of the render threads was closed.', false);
    if (last) await endProcess(last);
  };

  return {
    ready,
    send(message) {
      if (child) sendToChild?.(message);
    },
    isOpen: () => child !== null,
    kill: () => void child?.kill('SIGKILL'),
    rest,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await opening;
      await rest();
    },
  };
}

function startProcess({ file, args, env, owner }: FenceCommand): ChildProcess {
  const child = spawn(file, args, {
    ...owner,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
    serialization: 'advanced',
  });
  // Not inherited, so that no code behind the fence can write into the server's log.
  child.stdout?.on('data', (chunk) => process.stderr.write(chunk));
  child.stderr?.on('data', (chunk) => process.stderr.write(chunk));
  return child;
}

/** Resolves when all is read, which is after the process has ended. */
async function readTrace(child: ChildProcess, read: Options['onTrace']): Promise<void> {
  // Node sets no pipes up when it has no more file descriptors.
  const pipe = (child.stdio as ChildProcess['stdio'] | undefined)?.[TRACE_FD];
  if (!pipe) return;
  pipe.on('data', (chunk: Buffer) => read?.(chunk));
  await new Promise<void>((resolve) => {
    pipe.once('close', resolve);
  });
}

function onceEnded(child: ChildProcess, listener: (how: string, isKilled: boolean) => void): void {
  child.on('error', ({ message }) => {
    if (child.pid === undefined)
      listener(`The process of the render threads can't start: ${message}`, true);
  });
  child.once('exit', (code, signal) =>
    listener(`The process of the render threads ended (${signal ?? code}).`, signal === 'SIGKILL'),
  );
}

function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const limit = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
    child.once('exit', () => {
      clearTimeout(limit);
      resolve();
    });
    if (child.connected) child.disconnect();
  });
}
