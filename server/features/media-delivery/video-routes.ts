import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type ByteRange, parseRange } from '../../domains/media/byte-range.ts';
import { findVideo } from '../../domains/media/video-repository.ts';
import { type BlobStore, videoKey } from '../../platform/blobs/blob-store.ts';
import type { SignedQuery } from '../../platform/blobs/media-signature.ts';
import type { Db } from '../../platform/db/db.ts';
import { immutable, sendMissing } from './media-reply.ts';
import type { PublicMedia } from './public-media.ts';

const file = /^([a-f0-9]{64})\.(mp4|webm)$/;
const CHUNK_BYTES = 1024 * 1024;

interface Dependencies {
  db: Db;
  blobs: BlobStore;
  media: PublicMedia;
}

interface VideoRequest {
  Params: { file: string };
  Querystring: SignedQuery;
}

export function videoRoutes({ db, blobs, media }: Dependencies): FastifyPluginAsync {
  return async (app) => {
    app.get<VideoRequest>('/media/film/:file', async (request, reply) => {
      const [, digest, ending] = file.exec(request.params.file) ?? [];
      const mime = ending === 'webm' ? 'video/webm' : 'video/mp4';
      const video = digest === undefined ? undefined : await findVideo(db, digest, mime);
      if (digest === undefined || !video) return sendMissing(reply, 'video');
      const access = await media.access('video', digest, request.query);
      if (!access) return sendMissing(reply, 'video');
      const key = videoKey(digest, ending === 'webm' ? 'webm' : 'mp4');
      const name = digest.slice(0, 32);
      const tag = `"${name}"`;
      immutable(reply, { type: video.mime, tag: name, access }).header('accept-ranges', 'bytes');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();

      const range = parseRange(request.headers.range, video.bytes, {
        ifRange: getIfRange(request),
        tag,
      });
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${video.bytes}`).send();
      }
      const { start, end } = range ?? { start: 0, end: video.bytes - 1 };
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${video.bytes}`);
      reply.header('content-length', end - start + 1);
      return reply.send(
        Readable.from(readParts(blobs, key, { start, end }), { objectMode: false }),
      );
    });
  };
}

async function* readParts(blobs: BlobStore, key: string, { start, end }: ByteRange) {
  for (let at = start; at <= end; at += CHUNK_BYTES) {
    const part = await blobs.part(key, at, Math.min(at + CHUNK_BYTES - 1, end));
    if (!part) throw new Error(`The video ${key} is missing.`);
    yield part;
  }
}

function getIfRange({ headers }: FastifyRequest): string | undefined {
  const value = headers['if-range'];
  return Array.isArray(value) ? value[0] : value;
}
