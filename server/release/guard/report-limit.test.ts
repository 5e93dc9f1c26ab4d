import type { RemoteReport } from '@corkboard/shared/contract/release';
import { createReportLimit, type ReportLimit } from './report-limit.ts';

const of = { remote: 'mf-boards', version: '1.5.0' };
const TEN_MINUTES = 600_000;
let now = 0;
let canReport: ReportLimit;

beforeEach(() => {
  now = 0;
  canReport = createReportLimit(() => now);
});

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
  expect(await countTaken('192.0.2.2', 5, { kind })).toBe(5);
});

it('gives good and bad loads one limit together', async () => {
  expect(await countTaken('192.0.2.1', 15, { kind: 'loaded' })).toBe(15);
  expect(await countTaken('192.0.2.1', 1000)).toBe(5);
});

it('limits a visitor who changes networks', async () => {
  const taken = await Promise.all(
    Array.from({ length: 50 }, (_, at) => countTaken(`192.0.2.${at}`, 1, {}, 'ada')),
  );
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
