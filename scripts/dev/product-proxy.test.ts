import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import { proxyProduct } from './product-proxy.ts';

const PAGE = `<head><script defer src="/shell/main.1.js" nonce="n0nce"></script>
</head><body><div data-remote="mf-boards"><!--$--></div></body>`;

let servers: Server[];
let requested: {
  url?: string | undefined;
  origin?: string | undefined;
  host?: string | undefined;
}[];

beforeEach(() => {
  servers = [];
  requested = [];
});
afterEach(async () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, 'localhost');
  servers.push(server);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function startProduct() {
  return listen(({ url, headers }, res) => {
    requested.push({ url, origin: headers.origin, host: headers.host });
    if (url?.startsWith('/v3/')) return void res.end('{"status":"success"}');
    const isZipped = url?.startsWith('/zipped/') ?? false;
    res.writeHead(200, {
      ...(isZipped && { 'content-encoding': 'gzip' }),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "connect-src 'self'; trusted-types default",
      'integrity-policy': 'blocked-destinations=(script)',
    });
    return void res.end(isZipped ? gzipSync(PAGE) : PAGE);
  });
}

function startProxy(product: string) {
  const listFiles = async () => ({ scripts: ['/shell/main.js'], styles: [] });
  const proxied = { product, origin: 'http://localhost:3101', remote: 'mf-boards', listFiles };
  return listen(proxyProduct(proxied));
}

it('puts the development build into pages of the product', async () => {
  const url = await startProxy(await startProduct());
  const page = await fetch(`${url}/noorhaddad/`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(html).toContain('<script defer src="/shell/main.js" nonce="n0nce"></script>');
  expect(html).toContain('<!--$!-->');
  expect(page.headers.get('content-security-policy')).toBe(
    "connect-src 'self' ws://localhost:3101",
  );
  expect(page.headers.get('integrity-policy')).toBeNull();
});

it('passes compressed HTML on that no page asked for', async () => {
  const url = await startProxy(await startProduct());
  const html = await (await fetch(`${url}/zipped/`)).text();
  expect(html).toBe(PAGE);
});

it('passes other requests on as the product expects them', async () => {
  const product = await startProduct();
  const url = await startProxy(product);
  const headers = { origin: 'http://localhost:3101' };
  const response = await fetch(`${url}/v3/boards/`, { method: 'POST', headers, body: '{}' });
  expect(await response.text()).toBe('{"status":"success"}');
  expect(requested).toEqual([{ url: '/v3/boards/', origin: product, host: new URL(product).host }]);
});

it('keeps the origin of pages that are not its own', async () => {
  const product = await startProduct();
  const url = await startProxy(product);
  for (const origin of [url, 'http://localhost:5173'])
    await fetch(`${url}/v3/boards/`, { method: 'POST', headers: { origin }, body: '{}' });
  expect(requested.map(({ origin }) => origin)).toEqual([product, 'http://localhost:5173']);
});

it.each(['/_release/reports', '/_release/crashes?v=1', '/_release/csp'])(
  'reports nothing about versions to %s',
  async (path) => {
    const url = await startProxy(await startProduct());
    expect((await fetch(`${url}${path}`, { method: 'POST', body: '{}' })).status).toBe(204);
    expect(requested).toEqual([]);
  },
);

it('says that no product answers', async () => {
  const url = await startProxy('http://localhost:1');
  const response = await fetch(url);
  expect([response.status, await response.text()]).toEqual([
    502,
    "Can't reach Corkboard at http://localhost:1. Is it running?\n",
  ]);
});
