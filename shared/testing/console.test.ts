import { assertConsole, expectConsole } from './console.ts';

it('fails on an unexpected message', () => {
  console.error('something', new Error('broke'));

  expect(() => assertConsole()).toThrow(/console\.error: something Error: broke/);
});

it('accepts an expected message once per test', () => {
  expectConsole('warn', /deprecated/);
  console.warn('x is deprecated');

  expect(() => assertConsole()).not.toThrow();
  console.warn('x is deprecated');
  expect(() => assertConsole()).toThrow('Unexpected on the console');
});

it("fails when an expected message doesn't occur", () => {
  expectConsole('error', /a fault/);

  expect(() => assertConsole()).toThrow('never said');
});
