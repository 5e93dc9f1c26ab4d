import { Counter, Registry } from 'prom-client';
import { keepRecentSeries } from './recent-series.ts';

it('removes the series that were not used for longest', async () => {
  const registry = new Registry();
  const labelNames = ['remote', 'version'] as const;
  const counter = new Counter({ name: 'a', help: 'A.', labelNames, registers: [registry] });
  const recent = keepRecentSeries(counter, 3);
  const use = (version: string) => counter.inc(recent({ remote: 'mf-boards', version }));

  for (const version of ['1', '2', '3', '1', '4']) use(version);
  const { values } = await counter.get();
  expect(values.map(({ labels, value }) => [labels.version, value])).toEqual([
    ['1', 2],
    ['3', 1],
    ['4', 1],
  ]);
});
