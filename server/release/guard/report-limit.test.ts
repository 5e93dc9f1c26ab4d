import { memoryCounters } from '../../platform/limits/counters.ts';
import { canReport } from './report-limit.ts';

const error = { remote: 'mf-boards', version: '1.5.0', kind: 'failed' } as const;
const TEN_MINUTES = 600_000;
let now = 0;
let counters = memoryCounters(() => now);

beforeEach(() => {
  now = 0;
  counters = memoryCounters(() => now);
});

async function countTaken(address: string, reports: number): Promise<number> {
  const taken = await Promise.all(
    Array.from({ length: reports }, () => canReport(counters, address, error)),
  );
  return taken.filter(Boolean).length;
}

it('limits errors per IP address', async () => {
  expect(await countTaken('192.0.2.1', 1000)).toBe(20);
  expect(await countTaken('192.0.2.2', 5)).toBe(5);
});

it('accepts an address again after the window', async () => {
  await countTaken('192.0.2.1', 1000);
  now = TEN_MINUTES;
  expect(await countTaken('192.0.2.1', 1000)).toBe(20);
});

it('counts every load', async () => {
  await countTaken('192.0.2.1', 1000);
  expect(await canReport(counters, '192.0.2.1', { ...error, kind: 'loaded' })).toBe(true);
});
