import type { Row } from './row.ts';
import { formatTable } from './table.ts';

function aRow(over: Partial<Row> = {}): Row {
  return { group: 'page', what: 'LCP', unit: 'ms', value: 1100, ...over };
}

it.each([
  ['a value within its budget', aRow({ budget: { of: 'value', most: 1100 } }), /≤ 1100 ms\s+ok$/],
  ['a value below the least', aRow({ budget: { of: 'value', least: 1101 } }), /≥ 1101 ms\s+OVER$/],
  ['a value over it', aRow({ budget: { of: 'value', most: 1099 } }), /OVER$/],
  [
    'a ratio over it',
    aRow({ monolith: 1000, budget: { of: 'ratio', most: 1.05 } }),
    /1\.10\s+≤ 1\.05 ×\s+OVER$/,
  ],
  ['a ratio to nothing, which keeps no budget', aRow({ monolith: 0 }), /1100 ms\s+0 ms$/],
])('shows %s', (_what, row, line) => {
  expect(formatTable([row]).split('\n')[1]).toMatch(line);
});
