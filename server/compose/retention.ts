import type { RetainedData } from '@corkboard/shared/rules/privacy';
import { linkRepository } from '../domains/accounts/link-repository.ts';
import { apiTokenRepository } from '../domains/accounts/sessions/api-token-repository.ts';
import { sessionRepository } from '../domains/accounts/sessions/session-repository.ts';
import { deleteOldRemovals } from '../domains/boards/invites/removed-collaborator-repository.ts';
import { deleteOldReports } from '../domains/moderation/report-repository.ts';
import { deleteOldTakedowns } from '../domains/moderation/takedown-repository.ts';
import { deleteOldNotifications } from '../domains/notifications/notification-repository.ts';
import { purgeDeleted } from '../domains/organizing/purge.ts';
import { deleteOldDrafts } from '../domains/pins/drafts/draft-repository.ts';
import { exportRepository } from '../features/import-export/export/export-repository.ts';
import { deleteOldSearches } from '../features/search/recent-search-repository.ts';
import type { Db } from '../platform/db/db.ts';
import { deleteOldIdempotencyKeys } from '../platform/http/idempotency-repository.ts';
import type { Sweep } from '../platform/jobs/retention-job.ts';
import { rateLimiter } from '../platform/limits/rate-limit-repository.ts';

/** Data of the server; release control deletes its own. */
type ServerData = Exclude<RetainedData, 'releaseReports'>;

/** Deletes what is kept no longer. The rest of the sweeps belongs to parts that `buildApp` has opened. */
export function databaseSweeps(db: Db): Omit<Sweeps, 'uploads' | 'media' | 'importFiles'> {
  return {
    sessions: (stopping) => sessionRepository(db).sweep(stopping),
    links: (stopping) => linkRepository(db).sweep(stopping),
    attempts: (stopping) => rateLimiter(db).sweep(stopping),
    apiTokens: (stopping) => apiTokenRepository(db).sweep(stopping),
    requestKeys: (stopping) => deleteOldIdempotencyKeys(db, stopping),
    deletedContent: (stopping) => purgeDeleted(db, stopping),
    removedCollaborators: (stopping) => deleteOldRemovals(db, stopping),
    drafts: (stopping) => deleteOldDrafts(db, stopping),
    exports: (stopping) => exportRepository(db).sweep(stopping),
    notifications: (stopping) => deleteOldNotifications(db, stopping),
    searches: (stopping) => deleteOldSearches(db, stopping),
    reports: (stopping) => deleteOldReports(db, stopping),
    takedowns: (stopping) => deleteOldTakedowns(db, stopping),
  };
}

export type Sweeps = Record<ServerData, Sweep>;
