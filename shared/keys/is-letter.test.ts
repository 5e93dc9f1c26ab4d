import { isLetter } from './is-letter.ts';

it.each([
  ['the letter', 'm', 'KeyM', true],
  ['its capital', 'M', 'KeyM', true],
  ['the letter in the place of another layout', 'm', 'Semicolon', true],
  ['its key in an Arabic layout', 'ة', 'KeyM', true],
  ['another key in an Arabic layout', 'ش', 'KeyA', false],
  ['another Latin letter on its key', ',', 'KeyM', false],
  ['a named key', 'Enter', 'Enter', false],
  ['an accented letter on its key', 'ñ', 'KeyM', false],
])('takes %s as M: %s', (_what, key, code, isTaken) => {
  expect(isLetter({ key, code, altKey: false }, 'm')).toBe(isTaken);
});

it('takes no symbol typed with Alt for its letter', () => {
  expect(isLetter({ key: 'µ', code: 'KeyM', altKey: true }, 'm')).toBe(false);
});
