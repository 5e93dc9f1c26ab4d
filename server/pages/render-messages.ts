import type { MessagePort } from 'node:worker_threads';

import type { RenderJob } from '@corkboard/shared/contract/page.ts';

export interface RenderTask {
  job: RenderJob;
  marks: SharedArrayBuffer;
  names: string[];
  port: MessagePort;
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
