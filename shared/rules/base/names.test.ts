import { isSameName, isVisibleName, toVisibleText } from './names.ts';

it.each([
  ['letters with marks', 'カラス', 'ガラス', false],
  ['cases', 'Lamps', 'lamps', false],
  ['accents', 'Résumé', 'Resume', false],
  ['vowel signs', 'हद', 'हिंदी', false],
  ['widths', 'ＡＢ', 'AB', false],
  ['encodings of one letter', 'Caf\u00e9', 'Cafe\u0301', true],
  ['encodings of Hangul', '한', '한'.normalize('NFD'), true],
  ['spaces around it', ' Lamps ', 'Lamps', true],
])('compares names with different %s', (_what, one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});

it.each([
  ['nothing', '', false],
  ['a Hangul filler', '\u3164', false],
  ['spaces of many kinds', ' \u00a0\u2003\u3000', false],
  ['joiners and marks of direction', '\u200b\u200d\u200e\u2060\ufeff', false],
  ['variation selectors and tags', '\ufe0f\u{e0061}', false],
  ['a blank Braille pattern', '\u2800', false],
  ['a letter between them', '\u3164a\u200d', true],
  ['an emoji', '❤\ufe0f', true],
  ['Braille', '\u2801', true],
])('decides whether a name of %s is visible', (_what, name, isVisible) => {
  expect(isVisibleName(name)).toBe(isVisible);
});

it.each([
  ['\u3164\u200b', ''],
  [' \u200bLamps ', '\u200bLamps'],
])('returns the visible text of %j', (text, visible) => {
  expect(toVisibleText(text)).toBe(visible);
});
