import { checkConsole, expectConsole } from './console.ts';

it('fails on a complaint that no test expects', () => {
  console.error('something', new Error('broke'));

  expect(() => checkConsole()).toThrow(/console\.error: something Error: broke/);
});

it('lets an expected complaint pass, once for the test', () => {
  expectConsole('warn', /deprecated/);
  console.warn('x is deprecated');

  expect(() => checkConsole()).not.toThrow();
  console.warn('x is deprecated');
  expect(() => checkConsole()).toThrow('Unexpected on the console');
});

it('fails when an expected complaint never comes', () => {
  expectConsole('error', /a fault/);

  expect(() => checkConsole()).toThrow('never said');
});
