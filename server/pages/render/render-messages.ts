import type { MessagePort } from 'node:worker_threads';

import type { RenderJob } from '@corkboard/shared/contract/base';

export interface RenderTask {
  job: RenderJob;
  marks: SharedArrayBuffer;
  names: string[];
  port: MessagePort;
  /** Only a version that isn't published yet. */
  isTrial?: boolean;
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
