import type { FastifyPluginAsync } from 'fastify';

import { APP_ICONS, FAVICON } from './app-icons.ts';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" rx="8" fill="#1e1a15"/><circle cx="16" cy="13" r="6.5" fill="#f5b324"/><rect x="15" y="18" width="2" height="8" rx="1" fill="#f5b324"/></svg>`;
const CACHED = 'public, max-age=86400';

const MANIFEST = {
  name: 'Corkboard',
  short_name: 'Corkboard',
  description: 'Collect what you find on a wall of your own.',
  id: '/',
  start_url: '/homefeed/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf8f4',
  theme_color: '#faf8f4',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...[...APP_ICONS.keys()].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  ],
};

export function appFiles(): FastifyPluginAsync {
  return async (app) => {
    app.get('/manifest.webmanifest', async (_request, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', CACHED)
        .send(JSON.stringify(MANIFEST)),
    );
    app.get('/icon.svg', async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', CACHED).send(ICON),
    );
    // Crawlers and feed readers ask for it without reading a page.
    app.get('/favicon.ico', async (_request, reply) =>
      reply.type('image/x-icon').header('cache-control', CACHED).send(toIco(FAVICON)),
    );
    for (const [size, image] of APP_ICONS) {
      app.get(`/icon-${size}.png`, async (_request, reply) =>
        reply.type('image/png').header('cache-control', CACHED).send(Buffer.from(image, 'base64')),
      );
    }
  };
}

/** Wraps a PNG of 32 × 32 pixels in an ICO file. */
function toIco(base64: string): Buffer {
  const png = Buffer.from(base64, 'base64');
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one image
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
