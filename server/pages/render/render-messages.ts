import type { MessagePort } from 'node:worker_threads';

import type { RenderJob } from '@corkboard/shared/contract/base';
import type { DocumentFrame } from '../document/document.ts';
import type { ThreadCall } from './calls/thread-calls.ts';
import type { PageForm } from './write-page.ts';

export interface ThreadData {
  nodeEntry: string;
  frame: DocumentFrame;
}

/** As text, which crosses processes and threads at a fraction of the cost of objects. */
export interface TaskText {
  /** JSON of a `PageTask`. */
  page: string;
  /** JSON of the plan, which many pages share. */
  plan: string;
  /** Of the plan's remotes. */
  names: string[];
}

export interface RenderTask extends TaskText {
  marks: SharedArrayBuffer;
  port: MessagePort;
  /** The run, if the server wants to know whose code runs. */
  traced?: number | undefined;
}

/** Answers a request of the page for the API. */
export type PageCall = (url: string) => Promise<{ status: number; body: string }>;

export interface PageTask {
  job: Omit<RenderJob, 'plan'>;
  /** Null for a trial, which renders no page. */
  form: PageForm | null;
}

export type ThreadMessage = { kind: 'begun'; times: number | null } | ThreadCall;

/** An unawaited error: `remote@version` by its stack, otherwise by the timer's owner. */
export interface LateError {
  late: string | null;
  message: string;
  stack: string;
}
