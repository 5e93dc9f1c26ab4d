import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';

interface EntryFiles {
  files: string[];
}

interface Tag {
  href: string;
  integrity: string;
}

/** Every page of the console has an address of its own; which it is, the console reads from it. */
const PAGES = ['', 'remotes/:name', 'snapshots', 'audit', 'experiments', 'overrides', 'access'];

/**
 * The console of release control: a page that uses neither the shell nor any remote, so that it works when they do not.
 * Its document knows nobody: who may see what, the API decides.
 */
export function consoleRoutes(dist: string): FastifyPluginAsync {
  return async (app) => {
    const entry = await readFile(path.join(dist, 'entry.json'), 'utf8').catch(() => undefined);
    if (entry === undefined) {
      app.log.warn('the console is not built');
      return;
    }
    const { files } = JSON.parse(entry) as EntryFiles;
    const tags = await Promise.all(files.map((file) => tagOf(dist, file)));

    await app.register(fastifyStatic, {
      root: dist,
      prefix: '/_release/console/',
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
      setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
    });
    for (const page of PAGES) {
      app.get(`/_release/${page}`, async (_request, reply) => sendDocument(reply, tags));
    }
    app.get('/_release', async (_request, reply) => reply.redirect('/_release/', 308));
  };
}

async function tagOf(dist: string, file: string): Promise<Tag> {
  const digest = createHash('sha384').update(await readFile(path.join(dist, file)));
  return { href: `/_release/console/${file}`, integrity: `sha384-${digest.digest('base64')}` };
}

function sendDocument(reply: FastifyReply, tags: readonly Tag[]): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', policyOf(nonce))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(documentOf(tags, nonce));
}

/** Nothing but its own files; the nonce is for the styles that React Aria writes. */
function policyOf(nonce: string): string {
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

function documentOf(tags: readonly Tag[], nonce: string): string {
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
${styles.map((tag) => `<link rel="stylesheet" href="${tag.href}" integrity="${tag.integrity}">`).join('\n')}
${scripts.map((tag) => `<script src="${tag.href}" integrity="${tag.integrity}" defer></script>`).join('\n')}
</head>
<body>
<div id="console"></div>
<noscript><p>Release control needs scripts here. The command line does the same: npm run release -- --help</p></noscript>
</body>
</html>
`;
}
