import { createFunctionFinder } from './find-function.ts';

function findName(source: string) {
  const offset = source.indexOf('HERE');
  const lines = source.slice(0, offset).split('\n');
  return createFunctionFinder(source)(lines.length, lines.at(-1)?.length ?? 0)?.text ?? null;
}

it.each([
  ['a function', 'function open() { HERE }', 'open'],
  ['an arrow function of a constant', 'const open = () => HERE', 'open'],
  ['an assigned function', 'let open; open = function () { HERE }', 'open'],
  ['an assigned property', 'module.exports.open = () => HERE', 'open'],
  ['a method of an object', 'var x = { open() { HERE } }', 'open'],
  ['a method of a class', 'class Board { open() { HERE } }', 'open'],
  ['a private method', 'class Board { #open() { HERE } }', '#open'],
  ['a callback', 'function open() { pins.map(() => HERE) }', 'open'],
  ['the innermost function', 'function open() { function close() {\n HERE } }', 'close'],
  ['no function', 'var open = HERE', null],
  ['a computed name', "var x = { ['a' + b]() { HERE } }", null],
  ['a script that is broken', 'function open() { HERE', null],
])('finds the name of %s', (_what, source, name) => {
  expect(findName(source)).toBe(name);
});

it('returns the place of the name in the script', () => {
  const find = createFunctionFinder('var a;\n  function open() { a }');
  expect(find(2, 20)).toEqual({ text: 'open', line: 2, column: 11 });
});
