import { cutText } from './cut-text.ts';

it.each([
  ['short text', 'abc', 3, 'abc'],
  ['letters', 'abcd', 3, 'abc'],
  ['letters outside the basic plane', 'a𠮷野', 2, 'a𠮷'],
  ['joined emoji', '👨‍👩‍👧👍🏽🇺🇦', 2, '👨‍👩‍👧👍🏽'],
  ['vowel signs', 'हिन्दी', 1, 'हि'],
  ['separate accents', 'e\u0301e\u0301', 1, 'e\u0301'],
])('cuts %s between visible characters', (_what, text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

it('drops a character with more marks than fit', () => {
  expect(cutText(`ab${'\u0301'.repeat(500)}c`, 10)).toBe('a');
});

it('limits the length in code units, between characters', () => {
  expect(cutText(`${'a'.repeat(99)}𠮷野`, 100, 100)).toBe('a'.repeat(99));
});
