import { isolateValues } from './isolate-values.ts';

it.each([
  ['en', 'ليلى خطيب', '\u2068ليلى خطيب\u2069'],
  ['en', 'Noor Haddad', 'Noor Haddad'],
  ['en', 'ليلى\u2069 x', '\u2068ليلى x\u2069'],
  ['ar', 'Noor Haddad', '\u2068Noor Haddad\u2069'],
  ['ar', 'ليلى خطيب', 'ليلى خطيب'],
  ['ar', '12:30', '12:30'],
  ['de', '🎉', '🎉'],
])('isolates a value against the direction of %s: %s', (locale, name, isolated) => {
  expect(isolateValues({ name, count: 3 }, locale)).toEqual({ name: isolated, count: 3 });
});
