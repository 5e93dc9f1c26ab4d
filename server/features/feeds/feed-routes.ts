import { createHash } from 'node:crypto';
import type { Pin } from '@corkboard/shared/contract/pins';
import { findPinName } from '@corkboard/shared/rules/pins';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import type { BoardRepository } from '../../domains/boards/board-repository.ts';
import type { PinRepository } from '../../domains/pins/pin-repository.ts';
import type { Db } from '../../platform/db/db.ts';
import { escapeText } from '../../platform/http/responses/markup.ts';
import {
  findPublicProfile,
  selectNewestPinIdsOfBoard,
  selectNewestPinIdsOfUser,
} from './feed-repository.ts';

export interface FeedDependencies {
  db: Db;
  pins: PinRepository;
  boards: BoardRepository;
  publicUrl: string;
}

interface Source {
  title: string;
  description: string;
  /** Of the page that shows the same Pins. */
  path: string;
  feedPath: string;
  author: { full_name: string; username: string };
  pins: readonly Pin[];
}

const CACHED = 'public, max-age=300';
/** Feed readers reject a whole feed for one of them, even if it is escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Atom feeds of what signed-out people can see: a profile's and a board's newest Pins. Anything else is a 404, so that
 * a feed reveals no private profile or secret board.
 */
export function feedRoutes({ db, pins, boards, publicUrl }: FeedDependencies): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { username: string } }>(
      '/v3/feeds/:username/atom.xml',
      async (request, reply) => send(request, reply, await readProfile(request.params.username)),
    );
    app.get<{ Params: { username: string; slug: string } }>(
      '/v3/feeds/:username/:slug/atom.xml',
      async (request, reply) => send(request, reply, await readBoard(request.params)),
    );
  };

  async function readProfile(username: string): Promise<Source | null> {
    const owner = await findPublicProfile(db, username);
    if (!owner) return null;
    const ids = await selectNewestPinIdsOfUser(db, owner);
    return {
      title: owner.full_name,
      description: owner.about,
      path: `/${owner.username}/`,
      feedPath: `/v3/feeds/${owner.username}/atom.xml`,
      author: owner,
      pins: await pins.listByIds(ids, null),
    };
  }

  async function readBoard({ username, slug }: { username: string; slug: string }) {
    const owner = await findPublicProfile(db, username);
    const board = owner && (await boards.find({ owner: { id: owner.id }, slug }, null));
    if (!board || board.privacy !== 'public') return null;
    const ids = await selectNewestPinIdsOfBoard(db, board.id);
    return {
      title: board.name,
      description: board.description,
      path: board.url,
      feedPath: `/v3/feeds${board.url}atom.xml`,
      author: board.owner,
      pins: await pins.listByIds(ids, null),
    };
  }

  function send(request: FastifyRequest, reply: FastifyReply, source: Source | null) {
    if (source === null) return reply.callNotFound();
    const text = toAtom(source, publicUrl);
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('cache-control', CACHED).header('etag', tag);
    // Search engines list the page itself.
    reply.header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(text);
  }
}

function toAtom({ title, description, path, feedPath, author, pins }: Source, origin: string) {
  const toUrl = (one: string) => new URL(one, origin).href;
  const newest = pins[0];
  const feed = new Feed({
    id: toUrl(path),
    title,
    description,
    link: toUrl(path),
    feedLinks: { atom: toUrl(feedPath) },
    favicon: toUrl('/favicon.ico'),
    generator: 'Corkboard',
    copyright: author.full_name,
    author: { name: author.full_name, link: toUrl(`/${author.username}/`) },
    // A constant for empty feeds, so that their tag stays the same.
    updated: new Date(newest?.created_at ?? 0),
  });
  for (const pin of pins) {
    const url = toUrl(`/pin/${pin.id}/`);
    const image = pin.images['736x'] ?? pin.images['474x'];
    feed.addItem({
      id: url,
      link: url,
      // Titles of entries are HTML.
      title: escapeText(findPinName(pin) || `Pin by ${pin.pinner.full_name}`),
      date: new Date(pin.created_at),
      author: [{ name: pin.pinner.full_name, link: toUrl(`/${pin.pinner.username}/`) }],
      content: toHtml(pin, image && { ...image, url: toUrl(image.url) }),
    });
  }
  return feed.atom1().replaceAll(NOT_IN_XML, '');
}

function toHtml(pin: Pin, image: { url: string; width: number; height: number } | undefined) {
  const text = pin.description || pin.alt_text;
  return [
    image &&
      `<p><img src="${escapeText(image.url)}" width="${image.width}" height="${image.height}" alt="${escapeText(pin.alt_text)}"></p>`,
    text && `<p>${escapeText(text)}</p>`,
    pin.link &&
      `<p><a href="${escapeText(pin.link)}">${escapeText(pin.domain ?? pin.link)}</a></p>`,
  ]
    .filter(Boolean)
    .join('');
}
