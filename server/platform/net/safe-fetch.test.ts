import { createServer, type RequestListener, type Server } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fetchPublic, publicFetcher, publicPoster } from './safe-fetch.ts';

const limits = { maxBytes: 10_000, timeout: 5_000 };

let server: Server;
let base: string;
let listener: RequestListener;
const asked: { url: string; headers: Record<string, unknown> }[] = [];

const here = { isAllowed: (address: string) => address === '127.0.0.1' };
const names: Record<string, string[]> = {
  'site.example': ['127.0.0.1'],
  'inside.example': ['127.0.0.9'],
  'both.example': ['127.0.0.1', '127.0.0.9'],
};
let resolutions = 0;
const fetchHere = publicFetcher({
  ...here,
  resolve: async (name) => {
    resolutions += 1;
    const found = names[name];
    if (!found) throw new Error('ENOTFOUND');
    return found.map((address) => ({ address, family: 4 }));
  },
});

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  base = `http://site.example:${typeof address === 'object' ? address?.port : 0}`;
});

beforeEach(() => {
  asked.length = 0;
  resolutions = 0;
  listener = (_request, response) => response.end('hello');
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

it('fetches a public page from the checked address', async () => {
  const answer = await fetchHere(`${base}/page?q=1`, limits);

  expect(answer).toMatchObject({ url: `${base}/page?q=1`, status: 200 });
  expect(answer.bytes.toString()).toBe('hello');
  expect(asked[0]?.headers['host']).toBe(new URL(base).host);
  expect(resolutions).toBe(1);
});

it('sends no data about the user', async () => {
  await fetchHere(base.replace('http://', 'http://me:secret@'), limits);
  expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

it.each([
  'http://127.0.0.1:1/',
  'http://localhost:1/',
  'http://[::1]:1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://[::ffff:127.0.0.1]/',
])('rejects %s by the given rules', async (url) => {
  await expect(fetchPublic(url, limits)).rejects.toMatchObject({ code: 'address' });
});

it.each(['file:///etc/passwd', 'ftp://site.example/', 'javascript:1', 'data:,x', 'nonsense', ''])(
  'rejects %j as an invalid web address',
  async (url) => {
    await expect(fetchHere(url, limits)).rejects.toMatchObject({ code: 'scheme' });
  },
);

it('rejects a name with a private address among others', async () => {
  for (const name of ['inside.example', 'both.example']) {
    const url = base.replace('site.example', name);
    await expect(fetchHere(url, limits)).rejects.toMatchObject({ code: 'address' });
  }
  expect(asked).toEqual([]);
});

it('allows only the trusted port of an internal host', async () => {
  const { host } = new URL(base.replace('site.example', 'here.example'));
  const fetchVouched = publicFetcher({
    isAllowed: () => false,
    allowedHosts: [host],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });

  expect((await fetchVouched(`http://${host}/`, limits)).status).toBe(200);
  for (const url of ['http://here.example/', 'http://other.example/', base]) {
    await expect(fetchVouched(url, limits)).rejects.toMatchObject({ code: 'address' });
  }
  listener = (_request, response) => response.writeHead(302, { location: base }).end();
  await expect(fetchVouched(`http://${host}/`, limits)).rejects.toMatchObject({ code: 'address' });
});

it('checks every redirect again', async () => {
  const inside = base.replace('site.example', 'inside.example');
  listener = (_request, response) => response.writeHead(302, { location: `${inside}/` }).end();
  await expect(fetchHere(base, limits)).rejects.toMatchObject({ code: 'address' });

  listener = (_request, response) => response.writeHead(301, { location: 'file:///etc' }).end();
  await expect(fetchHere(base, limits)).rejects.toMatchObject({ code: 'scheme' });
});

it('follows a redirect and returns the final URL', async () => {
  listener = (request, response) => {
    if (request.url === '/old') response.writeHead(308, { location: '/new' }).end();
    else response.end('moved');
  };
  expect(await fetchHere(`${base}/old`, limits)).toMatchObject({ url: `${base}/new` });
});

it('stops a redirect loop', async () => {
  listener = (_request, response) => response.writeHead(302, { location: '/again' }).end();
  await expect(fetchHere(base, { ...limits, maxRedirects: 3 })).rejects.toMatchObject({
    code: 'too-many-redirects',
  });
  expect(asked).toHaveLength(4);
});

it.each([
  ['said before', true],
  ['never said', false],
])('rejects too many bytes, %s', async (_how, isSaid) => {
  const body = Buffer.alloc(20_000, 'x');
  listener = (_request, response) => {
    if (isSaid) response.setHeader('content-length', body.byteLength);
    response.end(body);
  };
  await expect(fetchHere(base, limits)).rejects.toMatchObject({ code: 'too-large' });
});

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('rejects a body that %s expands beyond the limit', async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(5_000_000));
  expect(bomb.byteLength).toBeLessThan(limits.maxBytes);
  listener = (_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
  };
  await expect(fetchHere(base, limits)).rejects.toMatchObject({ code: 'too-large' });
});

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('decompresses %s', async (encoding, pack) => {
  listener = (_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(pack('packed'));
  };
  expect((await fetchHere(base, limits)).bytes.toString()).toBe('packed');
});

it.each(['gzip, gzip', 'zstd'])('rejects the encoding %s', async (encoding) => {
  listener = (_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end('x');
  };
  await expect(fetchHere(base, limits)).rejects.toMatchObject({ code: 'unreachable' });
});

it('times out a body that never ends', async () => {
  listener = (_request, response) => void response.write('x');
  await expect(fetchHere(base, { ...limits, timeout: 200 })).rejects.toMatchObject({
    code: 'too-slow',
  });
});

it('times out a DNS lookup that never ends', async () => {
  const patient = publicFetcher({ ...here, resolve: () => new Promise(() => {}) });
  await expect(patient(base, { ...limits, timeout: 100 })).rejects.toMatchObject({
    code: 'too-slow',
  });
});

it('returns the same error for closed ports and unknown names', async () => {
  await expect(fetchHere('http://site.example:1/', limits)).rejects.toMatchObject({
    code: 'unreachable',
  });
  await expect(fetchHere('http://unknown.example/', limits)).rejects.toMatchObject({
    code: 'unreachable',
  });
});

describe('a POST', () => {
  const post = { headers: { 'content-type': 'application/json' }, body: '{}', timeout: 5000 };
  const postHere = publicPoster(here);

  it('sends its body to the checked address and follows no redirect', async () => {
    const bodies: string[] = [];
    listener = (request, response) => {
      request.on('data', (chunk) => bodies.push(String(chunk)));
      request.on('end', () => response.writeHead(302, { location: '/other' }).end());
    };
    const url = base.replace('site.example', '127.0.0.1');
    expect(await postHere(url, post)).toEqual({ status: 302 });
    expect(bodies).toEqual(['{}']);
    expect(asked).toHaveLength(1);
  });

  it('rejects private addresses', async () => {
    await expect(publicPoster()(`${base}/`, post)).rejects.toMatchObject({ name: 'FetchError' });
    await expect(publicPoster()('http://127.0.0.1:1/', post)).rejects.toMatchObject({
      code: 'address',
    });
  });
});
