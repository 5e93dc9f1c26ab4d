import type { Defaulted } from '../db/column-types.ts';

type WorkStatus = 'waiting' | 'running' | 'done' | 'failed';

export interface Leased {
  status: Defaulted<WorkStatus>;
  lease_owner: string | null;
  lease_until: Date | null;
  /** Number of claims since the last progress. */
  attempts: Defaulted<number>;
  message: string | null;
  created_at: Defaulted<Date>;
  finished_at: Date | null;
}
