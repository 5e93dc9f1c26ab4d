import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

import { hostServer } from './host-server.ts';

let folder: string;
let product: Server;
let server: WebpackDevServer;
let printed: string;
let url: string;

beforeEach(async () => {
  printed = '';
  jest.spyOn(console, 'log').mockImplementation((text: unknown) => void (printed += String(text)));
  folder = mkdtempSync(path.join(tmpdir(), 'corkboard-host-'));
  writeFileSync(path.join(folder, 'entry.js'), '');
  product = createServer(({ headers }, response) => response.end(`from ${headers.origin}`));
  await new Promise<void>((done) => product.listen(0, 'localhost', done));
  url = `http://localhost:${(product.address() as AddressInfo).port}`;
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './entry.js',
    output: { path: path.join(folder, 'out') },
    infrastructureLogging: { level: 'none' },
    stats: 'none',
  });
  const config = hostServer({ remote: 'mf-small', product: url, port: 0 });
  // Its watcher of the folder would keep the process from ending.
  const quiet = { ...config, hot: false, client: false, static: false };
  server = new WebpackDevServer(quiet, compiler);
  await server.start();
});
afterEach(async () => {
  await server.stop();
  product.closeAllConnections();
  await new Promise((done) => product.close(done));
  rmSync(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

const getAddress = () => server.server?.address() as AddressInfo;

function get(host: string, origin?: string): Promise<{ status: number | undefined; text: string }> {
  const { address, port } = getAddress();
  return new Promise((done, fail) => {
    const headers = { host, ...(origin !== undefined && { origin }) };
    request({ host: address, port, path: '/v3/boards/', headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      done({ status: response.statusCode, text });
    })
      .on('error', fail)
      .end();
  });
}

it('listens on this machine alone, and prints its address', () => {
  expect(getAddress().address).toMatch(/^(?:127\.0\.0\.1|::1)$/);
  expect(printed).toMatch(/^mf-small alone, with the API of http:\S+: http:\/\/localhost:0\/$/);
});

it('passes requests on for its own name alone', async () => {
  expect(await get('localhost')).toEqual({ status: 200, text: 'from undefined' });
  expect(await get('rebound.example')).toEqual({ status: 403, text: 'Invalid Host header' });
});

it('names the product as the origin for its own pages, not for others', async () => {
  const others = 'http://localhost:5173';
  expect((await get('localhost:3100', 'http://localhost:3100')).text).toBe(`from ${url}`);
  expect((await get('localhost:3100', others)).text).toBe(`from ${others}`);
});
