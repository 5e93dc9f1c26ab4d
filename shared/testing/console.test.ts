import { assertConsole, expectConsole } from './console.ts';

it('fails on a complaint that no test expects', () => {
  console.error('something', new Error('broke'));

  expect(() => assertConsole()).toThrow(/console\.error: something Error: broke/);
});

it('lets an expected complaint pass, once for the test', () => {
  expectConsole('warn', /deprecated/);
  console.warn('x is deprecated');

  expect(() => assertConsole()).not.toThrow();
  console.warn('x is deprecated');
  expect(() => assertConsole()).toThrow('Unexpected on the console');
});

it('fails when an expected complaint never comes', () => {
  expectConsole('error', /a fault/);

  expect(() => assertConsole()).toThrow('never said');
});
