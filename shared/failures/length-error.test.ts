import type { Text } from '../i18n/use-text.ts';
import { characterCount, lengthError } from './length-error.ts';

const text: Text = (_message, { over, limit } = {}) => `${over} over ${limit}`;

it('[BOARD-057] counts graphemes like the API', () => {
  expect(lengthError('a'.repeat(180), 180, text)).toBeNull();
  expect(lengthError('a'.repeat(183), 180, text)).toBe('3 over 180');
  expect(lengthError('👩‍🎨'.repeat(180), 180, text)).toBeNull();
  expect(lengthError('👩‍🎨'.repeat(181), 180, text)).toBe('1 over 180');
});

it('counts an emoji as one character', () => {
  expect(characterCount('Ada 👩‍🎨')).toBe(5);
});
