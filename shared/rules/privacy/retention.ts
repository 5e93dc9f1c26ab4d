import { DAY_MS } from '../base/durations.ts';
export interface Retention {
  days: number;
  /** The event from which the days count. */
  after: 'creation' | 'use' | 'change' | 'expiry' | 'deletion' | 'decision';
}

const expiry = { days: 0, after: 'expiry' } as const;

/** What the server deletes automatically, and when. All other data stays until its owner or the account is deleted. */
export const retention = {
  sessions: { days: 30, after: 'use' },
  /** After its expiry, a link still names its way back to the request for another one. */
  links: { days: 1, after: 'expiry' },
  attempts: expiry,
  apiTokens: { days: 30, after: 'expiry' },
  requestKeys: { days: 1, after: 'creation' },
  deletedContent: { days: 30, after: 'deletion' },
  removedCollaborators: { days: 1, after: 'deletion' },
  drafts: { days: 30, after: 'change' },
  uploads: { days: 2, after: 'creation' },
  media: { days: 1, after: 'deletion' },
  importFiles: { days: 1, after: 'creation' },
  exports: { days: 7, after: 'creation' },
  notifications: { days: 365, after: 'creation' },
  searches: { days: 365, after: 'use' },
  reports: { days: 730, after: 'decision' },
  takedowns: { days: 1825, after: 'decision' },
  releaseReports: { days: 30, after: 'creation' },
} as const satisfies Record<string, Retention>;

export type RetainedData = keyof typeof retention;

export function retentionMs(data: RetainedData): number {
  return retention[data].days * DAY_MS;
}

/** Data from before this time is deleted. */
export function retainedSince(data: RetainedData, now = Date.now()): Date {
  return new Date(now - retentionMs(data));
}
