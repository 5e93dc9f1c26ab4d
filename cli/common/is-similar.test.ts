import { isSimilar } from './is-similar.ts';

it.each([
  ['promot', 'promote'],
  ['pubilsh', 'publish'],
  ['lsit', 'list'],
  ['stat', 'status'],
  ['ad', 'add'],
  ['rolbakc', 'rollback'],
])('takes %s for a typo of %s', (one, other) => {
  expect([isSimilar(one, other), isSimilar(other, one)]).toEqual([true, true]);
});

it.each([
  ['foo', 'sbom'],
  ['test', 'list'],
  ['on', 'add'],
  ['somersault', 'snapshots'],
  ['', 'add'],
])('takes %j for another word than %s', (one, other) => {
  expect([isSimilar(one, other), isSimilar(other, one)]).toEqual([false, false]);
});
