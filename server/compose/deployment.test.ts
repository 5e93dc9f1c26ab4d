import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STUCK_MS } from './drain.ts';
import { readSettings } from './env.ts';

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'deploy', file), 'utf8');

const site = read('nginx.conf');
const unit = read('corkboard.service');

interface Location {
  kind: string;
  address: string;
  directives: string;
}

const locations = [...site.matchAll(/location (?:(=|~) )?(\S+) \{([^}]*)\}/g)].map(
  ([, kind = '', address = '', directives = '']): Location => ({ kind, address, directives }),
);

/** As nginx chooses: the same address, else the first pattern, else the longest beginning. */
function findLocation(path: string): Location | undefined {
  const ofKind = (kind: string) => locations.filter((one) => one.kind === kind);
  return (
    ofKind('=').find(({ address }) => address === path) ??
    ofKind('~').find(({ address }) => new RegExp(address).test(path)) ??
    ofKind('')
      .filter(({ address }) => path.startsWith(address))
      .sort((a, b) => b.address.length - a.address.length)[0]
  );
}

it.each(['/media/236x/aa.jpg', '/media/film/aa.mp4'])(
  'the proxy serves %s no longer than the server permits',
  (path) => {
    expect(findLocation(path)?.directives).toMatch(/^ *proxy_cache_use_stale off;$/m);
  },
);

it.each([
  '/',
  '/ines/',
  '/ines/bread/',
  '/v3/feeds/ines/atom.xml',
  '/resource/BoardResource/get/',
  '/graphql/',
  '/_live/stream',
  '/_release/v1/state',
])('the proxy keeps no copy of %s', (path) => {
  const location = findLocation(path);
  expect(location?.directives).toMatch(/^ *proxy_pass /m);
  expect(location?.directives).not.toMatch(/^ *proxy_cache (?!off;)/m);
});

it('the proxy passes requests to the address of the service', () => {
  const host = /^Environment=HOST=(.+)$/m.exec(unit)?.[1];
  const { port } = readSettings({});
  expect(site).toContain(`server ${host}:${port};`);
});

it('the service waits longer than a stop can take', () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  expect(seconds).toBeGreaterThan(readSettings({}).drainSeconds + STUCK_MS / 1000);
});
