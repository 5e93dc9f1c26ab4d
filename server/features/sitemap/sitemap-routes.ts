import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { keepAnswer } from '../../platform/db/share-query.ts';
import { escapeText } from '../../platform/http/responses/markup.ts';
import {
  type SitemapList,
  selectSitemap,
  selectSitemapStarts,
  sitemapLists,
} from './sitemap-repository.ts';

export interface SitemapDependencies {
  db: Db;
  /** Without the time limit of requests, because the index counts all profiles and boards. */
  backgroundDb: Db;
  publicUrl: string;
  /** URLs per sitemap. The protocol allows 50,000. */
  size?: number;
}

const ID = /^[\w-]{1,64}$/;
const KEPT_SECONDS = 3600;
const CACHED = `public, max-age=${KEPT_SECONDS}`;

/** Pages for one person. Crawlers need the API, because they run the page's scripts. */
const PRIVATE_PATHS = [
  '/board/',
  '/conversation/',
  '/login/',
  '/pin-builder/',
  '/search/me/',
  '/settings/',
  '/signup/',
  '/_release/',
];

/** `/robots.txt`, the index of sitemaps at `/sitemap.xml`, and a sitemap at `/sitemap.xml?list=…&start=…`. */
export function sitemapRoutes({
  db,
  backgroundDb,
  publicUrl,
  size = 10_000,
}: SitemapDependencies): FastifyPluginAsync {
  const toUrl = (path: string) => new URL(path, publicUrl).href;
  const readIndex = keepAnswer(async () => {
    const found: { list: SitemapList; start: string }[] = [];
    // One after the other, which leaves connections to others.
    for (const list of sitemapLists) {
      const starts = await selectSitemapStarts(backgroundDb, list, size);
      found.push(...starts.map((start) => ({ list, start })));
    }
    return found;
  }, KEPT_SECONDS * 1000);

  return async (app) => {
    app.get('/robots.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', CACHED)
        .send(
          [
            'User-agent: *',
            ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
            `Sitemap: ${toUrl('/sitemap.xml')}`,
            '',
          ].join('\n'),
        ),
    );

    app.get<{ Querystring: Record<string, unknown> }>('/sitemap.xml', async (request, reply) => {
      const text = await readSitemap(request.query);
      if (text === null) return reply.callNotFound();
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', CACHED)
        .send(text);
    });
  };

  async function readSitemap(query: Record<string, unknown>): Promise<string | null> {
    if (query['list'] === undefined) {
      return xml('sitemapindex', await readIndex(), (sitemap) => {
        const path = `/sitemap.xml?${new URLSearchParams(sitemap)}`;
        return `<sitemap><loc>${escapeText(toUrl(path))}</loc></sitemap>`;
      });
    }
    const list = sitemapLists.find((one) => one === query['list']);
    const { start } = query;
    if (!list || typeof start !== 'string' || !ID.test(start)) return null;
    return xml('urlset', await selectSitemap(db, list, start, size), ({ path, changedAt }) => {
      const day = changedAt.toISOString().slice(0, 10);
      return `<url><loc>${escapeText(toUrl(path))}</loc><lastmod>${day}</lastmod></url>`;
    });
  }
}

function xml<T>(element: string, items: readonly T[], toElement: (item: T) => string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...items.map(toElement),
    `</${element}>`,
    '',
  ].join('\n');
}
