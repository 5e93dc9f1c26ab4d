import type { RemoteReport } from '@corkboard/shared/contract/release';
import { createReportLimit, type ReportLimit } from './report-limit.ts';
import { ServedPages } from './served-pages.ts';

const of = { remote: 'mf-boards', version: '1.5.0' };
const TEN_MINUTES = 600_000;
let now = 0;
let canReport: ReportLimit;
let served: ServedPages;

beforeEach(() => {
  now = 0;
  served = new ServedPages(() => now);
  canReport = createReportLimit(served, () => now);
  serve('192.0.2.1', 7);
});

function serve(network: string, pages: number): void {
  for (let at = 0; at < pages; at++) served.add(network, of);
}

async function countTaken(
  network: string,
  reports: number,
  more: Partial<RemoteReport> = { kind: 'failed' },
  visitor: string | null = null,
): Promise<number> {
  const taken = await Promise.all(
    Array.from({ length: reports }, () =>
      canReport({ network, visitor }, { ...of, kind: 'failed', ...more }),
    ),
  );
  return taken.filter(Boolean).length;
}

it.each(['failed', 'loaded'] as const)('limits %s loads per network', async (kind) => {
  expect(await countTaken('192.0.2.1', 1000, { kind })).toBe(20);
  serve('192.0.2.2', 2);
  expect(await countTaken('192.0.2.2', 5, { kind })).toBe(5);
});

it('gives good and bad loads one limit together', async () => {
  expect(await countTaken('192.0.2.1', 15, { kind: 'loaded' })).toBe(15);
  expect(await countTaken('192.0.2.1', 1000)).toBe(5);
});

it('limits a visitor who changes networks', async () => {
  const networks = Array.from({ length: 50 }, (_, at) => `192.0.2.${at}`);
  for (const network of networks) serve(network, 1);
  const taken = await Promise.all(networks.map((network) => countTaken(network, 1, {}, 'ada')));
  expect(taken.filter(Boolean)).toHaveLength(20);
});

it('accepts a network again after the window', async () => {
  await countTaken('192.0.2.1', 1000);
  now = TEN_MINUTES;
  expect(await countTaken('192.0.2.1', 1000)).toBe(20);
});

it('counts all reports of one load as one, each kind once', async () => {
  const load = 'a1b2c3d4e5f6a7b8';
  for (const kind of ['began', 'loaded', 'failed', 'error'] as const) {
    expect(await countTaken('192.0.2.1', 3, { kind, load })).toBe(1);
  }
  expect(await countTaken('192.0.2.1', 1000)).toBe(19);
});

it('accepts nothing later of a load beyond the limit', async () => {
  await countTaken('192.0.2.1', 20);
  const load = 'a1b2c3d4e5f6a7b8';
  expect(await countTaken('192.0.2.1', 1, { kind: 'began', load })).toBe(0);
  expect(await countTaken('192.0.2.1', 1, { kind: 'loaded', load })).toBe(0);
});

it('limits a network to three loads per page', async () => {
  serve('192.0.2.2', 2);
  expect(await countTaken('192.0.2.2', 1000)).toBe(6);
});

it('counts one load of a network without a page', async () => {
  served.add('192.0.2.2', { ...of, version: '1.4.0' });
  expect(await countTaken('192.0.2.2', 20)).toBe(1);
});

it('forgets pages after an hour', async () => {
  now = 6 * TEN_MINUTES;
  expect(await countTaken('192.0.2.1', 20)).toBe(1);
});

it('accepts loads with a page despite forged ones', async () => {
  const forgers = Array.from({ length: 900 }, (_, at) => `198.51.100.${at}`);
  const forged = await Promise.all(forgers.map((one) => countTaken(one, 20, { kind: 'loaded' })));
  expect(forged.filter(Boolean)).toHaveLength(17);

  const real = Array.from({ length: 30 }, (_, at) => `192.0.3.${at}`);
  for (const network of real) serve(network, 1);
  const taken = await Promise.all(real.map((network) => countTaken(network, 1)));
  expect(taken.filter(Boolean)).toHaveLength(30);
});

it('accepts as many unexplained loads as served pages', async () => {
  for (let at = 0; at < 100; at++) serve(`192.0.3.${at}`, 1);
  const taken = await Promise.all(
    Array.from({ length: 300 }, (_, at) => countTaken(`198.51.100.${at}`, 1)),
  );
  expect(taken.filter(Boolean)).toHaveLength(117);
});
