import type { MessagePort } from 'node:worker_threads';

import type { RenderJob } from '@corkboard/shared/contract/base';
import type { DocumentFrame } from '../document/document.ts';
import type { PageForm } from './write-page.ts';

export interface ThreadData {
  nodeEntry: string;
  frame: DocumentFrame;
}

/** As text, which crosses threads at a fraction of the cost of objects. */
export interface RenderTask {
  /** JSON of a `PageTask`. */
  page: string;
  /** JSON of the plan, which many pages share. */
  plan: string;
  marks: SharedArrayBuffer;
  names: string[];
  port: MessagePort;
}

export interface PageTask {
  job: Omit<RenderJob, 'plan'>;
  /** Null for a trial, which renders no page. */
  form: PageForm | null;
}

export type ThreadMessage =
  | { kind: 'begun'; thread: string | null }
  | { kind: 'call'; id: number; method: string; url: string };

export interface CallAnswer {
  id: number;
  status: number;
  body: string;
}

/** An unawaited error: `remote@version` by its stack, otherwise by the timer's owner. */
export interface LateError {
  late: string | null;
  message: string;
}
