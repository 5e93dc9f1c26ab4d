import { MINUTE_MS } from '@corkboard/shared/rules/base';
import type { FastifyPluginAsync } from 'fastify';
import { exportRoutes } from '../features/import-export/export/export-routes.ts';
import { importFileRoutes } from '../features/import-export/import-file-routes.ts';
import { importFiles } from '../features/import-export/import-files.ts';
import { importRepository, storeNextCounts } from '../features/import-export/import-repository.ts';
import { importRoutes } from '../features/import-export/import-routes.ts';
import { importRunner } from '../features/import-export/import-runner.ts';
import { importReader } from '../features/import-export/read/import-reader.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Db } from '../platform/db/db.ts';
import type { Turns } from '../platform/jobs/in-turns.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { RateLimiter } from '../platform/limits/rate-limit-repository.ts';
import type { FetchPublic } from '../platform/net/safe-fetch.ts';

export interface ExportAreaDependencies {
  db: Db;
  backgroundDb: Db;
  turns: Turns;
  blobs: BlobStore;
  limits: RateLimiter;
  fetchPublic: FetchPublic;
  maxImportBytes: number;
  importWorkerFile: string | undefined;
}

export function exportModule(dependencies: ExportAreaDependencies) {
  const { db, backgroundDb } = dependencies;
  const files = importFiles(dependencies);
  const imports = importRepository(db);
  const reader = importReader(dependencies.importWorkerFile);

  const routes: FastifyPluginAsync = async (app) => {
    const onError = (error: unknown) => app.log.warn({ err: error }, 'an import waits');
    const runner = importRunner({ ...dependencies, db: backgroundDb, files, onError });
    app.addHook('onReady', async () => runner.start());
    app.addHook('onClose', async () => {
      await runner.stop();
      await reader.close();
    });
    const counting = repeat(() => storeNextCounts(backgroundDb), {
      everyMs: MINUTE_MS,
      onError: (error) => app.log.warn({ err: error }, 'counts of imports wait'),
    });
    app.addHook('onListen', () => counting.start());
    app.addHook('onClose', () => counting.stop());
    await app.register(exportRoutes(dependencies));
    await app.register(importRoutes({ imports, files }));
    await app.register(importFileRoutes({ ...dependencies, files, imports, reader, runner }));
  };
  return { routes, files };
}
