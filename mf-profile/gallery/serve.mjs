// Serves the gallery of header forms, and builds it again with every change. No part of the product.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const PORT = Number(process.env.GALLERY_PORT ?? 3100);
const folder = join(import.meta.dirname, '..');
const built = join(folder, 'dist/gallery');
const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Profile headers</title>
STYLES<div id="root"></div><script src="/gallery.js"></script></html>`;

const webpack = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    join(folder, '../node_modules/webpack-cli/bin/cli.js'),
    ...['--watch', '--config', join(folder, 'gallery/webpack.config.ts')],
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder },
);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    webpack.kill();
    process.exit(0);
  });
}

const server = createServer(async ({ url = '/' }, response) => {
  const path = normalize(new URL(url, 'http://localhost').pathname);
  try {
    if (path === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(PAGE.replace('STYLES', await styles()));
      return;
    }
    const bytes = await readFile(join(built, path));
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    });
    response.end(bytes);
  } catch {
    response.writeHead(404).end('The gallery is not built yet, or there is no such file.');
  }
});
server.listen(PORT, 'localhost', () => console.log(`Header forms: http://localhost:${PORT}/`));
server.on('error', (error) => console.error(`No gallery: ${error.message}`));

/** The style sheet's name changes with its content. */
async function styles() {
  const { readdir } = await import('node:fs/promises');
  const sheets = (await readdir(built)).filter((name) => /^gallery\..*\.css$/.test(name));
  return sheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('');
}
