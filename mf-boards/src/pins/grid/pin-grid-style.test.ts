import { readFileSync } from 'node:fs';

import { pinGridStyle } from './pin-grid-style.ts';

const file = new URL('grid-metrics.module.css', import.meta.url);
const withoutSpace = (style: string) => style.replace(/\s/g, '').replace(/"/g, "'");

it('matches the committed style sheet', () => {
  expect(withoutSpace(readFileSync(file, 'utf8'))).toBe(withoutSpace(pinGridStyle()));
});

it.each([
  ['standard', 0, 2],
  ['standard', 740, 3],
  ['standard', 1244, 5],
  ['narrow', 0, 2],
  ['narrow', 1244, 7],
  ['compact', 330, 3],
])('[PINS-005] gives the layout %s from %i pixels %i columns', (layout, width, columns) => {
  expect(lastRuleUpTo(layout, width)).toContain(`--columns: ${columns};`);
});

function lastRuleUpTo(layout: string, width: number): string {
  return (
    pinGridStyle()
      .split('\n')
      .filter((rule) => rule.includes(`'${layout}'`))
      .filter((rule) => Number(/min-width: (\d+)px/.exec(rule)?.[1]) <= width)
      .at(-1) ?? ''
  );
}
