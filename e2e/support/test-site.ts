import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';

const photographs = join(import.meta.dirname, '../../demo/photographs');

const toScript = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`;

const STRUCTURED: Record<string, string> = {
  article: toScript({ '@type': 'Article', datePublished: '2026-03-04T08:00:00Z' }),
  product: toScript({
    '@type': 'Product',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: '12' },
  }),
};

export interface SmallWeb {
  /** With its port, as in addresses. */
  host: string;
  close(): Promise<void>;
}

/**
 * A small site at the one local host that the product can fetch from (`FETCH_ALLOWED_HOSTS`, set by `npm test`).
 * `/page/3` shows the third photo, `/bare` none; `/slow` never ends. `/article/3` and `/product/3` add structured
 * data.
 */
export async function startTestSite(): Promise<SmallWeb> {
  const images = readdirSync(photographs).filter((name) => name.endsWith('.jpg'));
  return listenAtAllowedHost((request, response) => {
    const [, kind = '', number = '0'] = (request.url ?? '').split('/');
    const name = images[Number.parseInt(number, 10) % images.length] ?? '';
    if (kind === 'page' || kind in STRUCTURED) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<title>Page ${number}</title><meta property="og:image" content="../picture/${number}">${STRUCTURED[kind] ?? ''}`,
      );
    } else if (kind === 'picture') {
      response.setHeader('content-type', 'image/jpeg');
      response.end(readFileSync(join(photographs, name)));
    } else if (kind === 'bare') response.end('<title>Bare</title>');
    else if (kind === 'slow') response.write('<');
    else response.writeHead(404).end();
  });
}

/** Accepts every request, such as those of webhooks, and keeps their bodies. */
export async function startReceiver(): Promise<SmallWeb & { bodies: string[] }> {
  const bodies: string[] = [];
  const web = await listenAtAllowedHost((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(204).end();
    });
  });
  return { ...web, bodies };
}

/** Serves at the one local host that the product can send requests to. */
async function listenAtAllowedHost(listener: RequestListener): Promise<SmallWeb> {
  const host = process.env['FETCH_ALLOWED_HOSTS'] ?? '';
  const [, name, port] = /^(localhost|127\.0\.0\.1):(\d+)$/.exec(host) ?? [];
  if (name === undefined) {
    throw new Error(
      'Start the product and this journey with the same FETCH_ALLOWED_HOSTS, such as 127.0.0.1:3299.',
    );
  }
  const server = createServer(listener);
  await new Promise<void>((done, reject) => {
    server.once('error', reject).listen(Number(port), name, done);
  });
  return {
    host,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
