import { ReportLimit } from './report-limit.ts';

const error = { remote: 'mf-boards', version: '1.5.0', kind: 'failed' } as const;
const TEN_MINUTES = 600_000;

function taken(limit: ReportLimit, address: string, count: number, now = 0): number {
  return Array.from({ length: count }, () => limit.takes(address, error, now)).filter(Boolean)
    .length;
}

it('limits errors per IP address', () => {
  const limit = new ReportLimit();
  expect(taken(limit, '192.0.2.1', 1000)).toBe(20);
  expect(taken(limit, '192.0.2.2', 5)).toBe(5);
});

it('accepts an address again after the window', () => {
  const limit = new ReportLimit();
  taken(limit, '192.0.2.1', 1000);
  expect(taken(limit, '192.0.2.1', 1000, TEN_MINUTES)).toBe(20);
});

it('counts every load', () => {
  const limit = new ReportLimit();
  taken(limit, '192.0.2.1', 1000);
  expect(limit.takes('192.0.2.1', { ...error, kind: 'loaded' }, 0)).toBe(true);
});
