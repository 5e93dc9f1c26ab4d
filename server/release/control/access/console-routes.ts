import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONSOLE_PAGES } from '@corkboard/release-contract/rules';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { CACHED_FOREVER } from '../../../platform/http/responses/cache-control.ts';

import { sha384 } from '../../state/files/sha384.ts';

interface EntryFiles {
  files: string[];
  font?: string;
}

interface Tag {
  href: string;
  integrity: string;
}

/**
 * Serves the console without the shell or any remote, so that it works when they fail. The document is public; the
 * API checks access.
 */
export function consoleRoutes(dist: string): FastifyPluginAsync {
  return async (app) => {
    const entry = await readFile(path.join(dist, 'entry.json'), 'utf8').catch(() => undefined);
    if (entry === undefined) {
      app.log.warn('the console is not built');
      return;
    }
    const files = await readFiles(dist);
    const { files: named, font } = JSON.parse(entry) as EntryFiles;
    const tags = named.map((file) => toTag(file, files.get(file)));

    app.get<{ Params: { '*': string } }>('/_release/console/*', async (request, reply) => {
      const name = request.params['*'];
      const bytes = files.get(name);
      if (!bytes) {
        return reply.code(404).send({ code: 'no_file', message: 'The console has no such file.' });
      }
      return reply
        .header('cache-control', CACHED_FOREVER)
        .header('x-content-type-options', 'nosniff')
        .type(TYPES[path.extname(name)] ?? 'application/octet-stream')
        .send(bytes);
    });
    const paths = [...CONSOLE_PAGES.map((page) => page.path), 'remotes/:name'];
    for (const page of paths) {
      app.get(`/_release/${page}`, async (_request, reply) => sendDocument(reply, tags, font));
    }
    app.get('/_release', async (_request, reply) => reply.redirect('/_release/', 308));
  };
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Held in memory (half a megabyte), because the next build can overwrite the files. */
async function readFiles(dist: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
  const read = async (name: string) => [name, await readFile(path.join(dist, name))] as const;
  return new Map(await Promise.all(names.map(read)));
}

function toTag(file: string, bytes: Buffer | undefined): Tag {
  return { href: `/_release/console/${file}`, integrity: sha384(bytes ?? Buffer.alloc(0)) };
}

function sendDocument(
  reply: FastifyReply,
  tags: readonly Tag[],
  font: string | undefined,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', formatPolicy(nonce))
    .header('cache-control', 'no-store')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('permissions-policy', PERMISSIONS)
    .header('referrer-policy', 'no-referrer')
    .header('x-frame-options', 'DENY')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(renderDocument(tags, nonce, font));
}

const PERMISSIONS =
  'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

function formatPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

function renderDocument(tags: readonly Tag[], nonce: string, font: string | undefined): string {
  const styles = tags.filter(({ href }) => href.endsWith('.css'));
  const scripts = tags.filter(({ href }) => href.endsWith('.js'));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta property="csp-nonce" nonce="${nonce}">
<title>Release control · Corkboard</title>
<link rel="icon" href="data:,">
${font ? `<link rel="preload" as="font" type="font/woff2" href="/_release/console/${font}" crossorigin>` : ''}
${styles.map((tag) => `<link rel="stylesheet" href="${tag.href}" integrity="${tag.integrity}">`).join('\n')}
${scripts.map((tag) => `<script src="${tag.href}" integrity="${tag.integrity}" defer></script>`).join('\n')}
</head>
<body>
<div id="console"></div>
<noscript><p>The console needs JavaScript. You can also use the command line: npm run release -- --help</p></noscript>
</body>
</html>
`;
}
