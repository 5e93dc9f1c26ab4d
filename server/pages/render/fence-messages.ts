import type { TrialReport } from '@corkboard/shared/contract/base';
import type { CallAnswer } from './calls/thread-calls.ts';
import type { LateError, TaskText, ThreadData } from './render-messages.ts';
import type { ThreadResult } from './rendered-result.ts';
import type { RunLimits, ThreadErrorKind } from './run-limits.ts';

export interface FenceSetup extends ThreadData {
  workerFile: string;
  threads: number;
  /** Further threads, kept free for urgent pages. */
  spareThreads?: number | undefined;
  limits: RunLimits;
  growthLimit?: number | undefined;
  /** Each page gets a new thread, which ends with it. */
  isFresh: boolean;
}

/** `run` numbers a page. Plans are sent once and then named by their number. */
export type ToFence =
  | { kind: 'open'; setup: FenceSetup }
  | { kind: 'plan'; plan: number; text: string }
  | {
      kind: 'run';
      run: number;
      task: Pick<TaskText, 'page' | 'names'>;
      plan: number;
      isShed: boolean;
      isUrgent: boolean;
      isTraced: boolean;
    }
  | { kind: 'leave'; run: number }
  | { kind: 'answer'; run: number; answer: CallAnswer };

export type FenceAnswer = ThreadResult | TrialReport | null;

export type FromFence =
  | { kind: 'call'; run: number; call: number; url: string }
  | { kind: 'stuck'; run: number; remote: string }
  | { kind: 'done'; run: number; result: FenceAnswer }
  | {
      kind: 'ended';
      run: number;
      blamed: string | null;
      fault: ThreadErrorKind;
      message: string;
    }
  | { kind: 'late'; error: LateError };

/** Both sides forget the oldest, in the same order. */
export const MAX_PLANS = 100;
