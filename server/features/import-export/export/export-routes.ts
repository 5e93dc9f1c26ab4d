import { createExport, getExports, type PinExport } from '@corkboard/shared/contract/pins';
import { retentionMs } from '@corkboard/shared/rules/privacy';
import type { FastifyPluginAsync } from 'fastify';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { Db } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import {
  actingViewerByQuery,
  type Caller,
  withSubject,
} from '../../../platform/http/viewer/acting-as.ts';
import { getActor } from '../../../platform/http/viewer/actor.ts';
import { requireFullUserId, requireUserId } from '../../../platform/http/viewer/require-user.ts';
import type { Turns } from '../../../platform/jobs/in-turns.ts';
import { type RateLimiter } from '../../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../../platform/limits/rate-limiter.ts';
import { countContent } from './export-media-queries.ts';
import { type ExportRow, exportRepository } from './export-repository.ts';
import { exportZip } from './export-zip.ts';

/** It only reads, so it waits for no one. */
const LOCK_SECONDS = 1;

export interface ExportDependencies {
  db: Db;
  /** Without the limits of requests, because an export grows with an account, and is read while it downloads. */
  backgroundDb: Db;
  turns: Turns;
  blobs: BlobStore;
  limits: RateLimiter;
}

export function exportRoutes(dependencies: ExportDependencies): FastifyPluginAsync {
  const { db, backgroundDb, turns, blobs, limits } = dependencies;
  const exports = exportRepository(db);
  const counting = turns(LOCK_SECONDS);
  return async (app) => {
    route(app, createExport, async (caller) => {
      const { subject: userId, member } = getActor(caller);
      await consumeOrThrow(limits, {
        key: `export:${member}`,
        most: 10,
        seconds: 3600,
        what: 'exports',
      });
      const content = await counting((trx) => countContent(trx, userId));
      const row = await exports.insert(userId, content);
      return exportView(row, caller);
    });

    route(app, getExports, async (caller) => {
      const rows = await exports.recent(requireUserId(caller.viewer));
      return rows.map((row) => exportView(row, caller));
    });

    app.get<{ Params: { id: string } }>('/v3/exports/:id/file/', async (request, reply) => {
      const { id } = request.params;
      const viewer = await actingViewerByQuery(request);
      const row = await exports.findOwner(id, requireFullUserId(viewer));
      if (!row) return notFound('page');
      const member = await app.viewers.of(request);
      const hasAccount = member.id === viewer.id;
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="corkboard-${day}.zip"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(exportZip({ db: backgroundDb, blobs }, row, { hasAccount }));
    });
  };
}

function exportView(row: ExportRow, caller: Caller): PinExport {
  return {
    id: row.id,
    status: row.status,
    progress: row.status === 'done' ? 1 : 0,
    board_count: row.board_count,
    pin_count: row.pin_count,
    url: row.status === 'done' ? withSubject(`/v3/exports/${row.id}/file/`, caller) : null,
    bytes: row.bytes === null ? null : Number(row.bytes),
    created_at: row.created_at.toISOString(),
    expires_at: new Date(row.created_at.getTime() + retentionMs('exports')).toISOString(),
    message: row.message,
  };
}
