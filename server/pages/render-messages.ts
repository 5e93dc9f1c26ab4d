import type { MessagePort } from 'node:worker_threads';

import type { RenderJob } from '@corkboard/shared/contract/page.ts';

/** What crosses between the server and one of its render threads. */
export interface RenderTask {
  job: RenderJob;
  /** Whose code runs, by its place in `names`. */
  marks: SharedArrayBuffer;
  names: string[];
  port: MessagePort;
}

/** From a thread: it has begun (the deadline runs from here; `thread` by the system's own name), or it asks the API. */
export type ThreadMessage =
  | { kind: 'begun'; thread: string | null }
  | { kind: 'call'; id: number; method: string; url: string };

/** The API's answer; `body` is JSON as text. */
export interface CallAnswer {
  id: number;
  status: number;
  body: string;
}

/** A fault that nobody was waiting for: `remote@version` by the file in its stack, else by whose timer it was. */
export interface LateError {
  late: string | null;
  message: string;
}
