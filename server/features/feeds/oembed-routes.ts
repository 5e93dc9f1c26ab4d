import type { Pin } from '@corkboard/shared/contract/pins';
import { findPinName } from '@corkboard/shared/rules/pins';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { BoardRepository } from '../../domains/boards/board-repository.ts';
import type { PinRepository } from '../../domains/pins/pin-repository.ts';
import type { Db } from '../../platform/db/db.ts';
import { escapeText } from '../../platform/http/responses/markup.ts';
import { findPublicProfile } from './feed-repository.ts';

export interface OembedDependencies {
  db: Db;
  pins: PinRepository;
  boards: BoardRepository;
  publicUrl: string;
}

interface Limits {
  width: number;
  height: number;
}

interface Size extends Limits {
  url: string;
}

const CACHE_SECONDS = 3600;
const CACHED = `public, max-age=${CACHE_SECONDS}`;

/**
 * oEmbed 1.0 for pages that signed-out people can see: a Pin as a photo or video, a board and a profile as a link.
 * Pages with limited access are a 404, like unknown ones.
 */
export function oembedRoutes({
  db,
  pins,
  boards,
  publicUrl,
}: OembedDependencies): FastifyPluginAsync {
  const toUrl = (path: string) => new URL(path, publicUrl).href;

  return async (app) => {
    app.get<{ Querystring: Record<string, unknown> }>('/v3/oembed/', async ({ query }, reply) => {
      if ((query['format'] ?? 'json') !== 'json') {
        return fail(reply, 501, 'Only the format json is available.');
      }
      const width = readLimit(query['maxwidth']);
      const height = readLimit(query['maxheight']);
      if (width === null || height === null) {
        return fail(reply, 400, 'maxwidth and maxheight are positive numbers of pixels.');
      }
      const segments = pathSegments(query['url']);
      const found = segments && (await embed(segments, { width, height }));
      if (!found) return fail(reply, 404, `No public Pin, board, or profile has this URL.`);
      return reply.header('cache-control', CACHED).send({
        version: '1.0',
        provider_name: 'Corkboard',
        provider_url: toUrl('/'),
        cache_age: CACHE_SECONDS,
        ...found,
      });
    });
  };

  function pathSegments(url: unknown): string[] | null {
    if (typeof url !== 'string' || !URL.canParse(url)) return null;
    const { origin, pathname } = new URL(url);
    if (origin !== new URL(publicUrl).origin) return null;
    try {
      return pathname.split('/').filter(Boolean).map(decodeURIComponent);
    } catch {
      return null;
    }
  }

  async function embed(segments: string[], limits: Limits): Promise<object | null> {
    const [first = '', second, third] = segments;
    if (third !== undefined) return null;
    if (first === 'pin' && second !== undefined) {
      const pin = await pins.find(second, null);
      return pin && embedPin(pin, limits);
    }
    const owner = await findPublicProfile(db, first);
    if (!owner) return null;
    const author = { author_name: owner.full_name, author_url: toUrl(`/${owner.username}/`) };
    if (second === undefined) return { type: 'link', title: owner.full_name, ...author };
    const board = await boards.find({ owner: { id: owner.id }, slug: second }, null);
    if (!board || board.privacy !== 'public') return null;
    const cover = fit(Object.values(board.cover_images[0] ?? {}), limits);
    return { type: 'link', title: board.name, ...author, ...thumbnail(cover) };
  }

  function embedPin(pin: Pin, limits: Limits): object | null {
    const image = fit(Object.values(pin.images), limits);
    if (!image) return null;
    const { url, width, height } = image;
    const about = {
      title: findPinName(pin) || `Pin by ${pin.pinner.full_name}`,
      author_name: pin.pinner.full_name,
      author_url: toUrl(`/${pin.pinner.username}/`),
    };
    if (!pin.video_url) return { type: 'photo', ...about, url: toUrl(url), width, height };
    const html = `<video controls playsinline preload="none" src="${escapeText(toUrl(pin.video_url))}" poster="${escapeText(toUrl(url))}" width="${width}" height="${height}"></video>`;
    return { type: 'video', ...about, html, width, height, ...thumbnail(image) };
  }

  function thumbnail(image: Size | undefined): object {
    return image
      ? {
          thumbnail_url: toUrl(image.url),
          thumbnail_width: image.width,
          thumbnail_height: image.height,
        }
      : {};
  }
}

/** Returns the largest image within the limits, or else the smallest one scaled down to them. */
function fit(images: readonly Size[], { width, height }: Limits): Size | undefined {
  const sorted = images.toSorted((a, b) => b.width * b.height - a.width * a.height);
  const fitting = sorted.find((image) => image.width <= width && image.height <= height);
  const smallest = sorted.at(-1);
  if (fitting || !smallest) return fitting;
  const scale = Math.min(width / smallest.width, height / smallest.height);
  const scaled = (length: number) => Math.max(1, Math.floor(length * scale));
  return { ...smallest, width: scaled(smallest.width), height: scaled(smallest.height) };
}

/** Null if it isn't a number of pixels. */
function readLimit(value: unknown): number | null {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  const pixels = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 0;
  return pixels > 0 ? pixels : null;
}

function fail(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ message });
}
