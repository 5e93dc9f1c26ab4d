import { characterCount, lengthError } from './length-error.ts';

const text = (_message: string, { over, limit }: { over: number; limit: number }) =>
  `${over} over ${limit}`;

it('[BOARD-057] counts graphemes like the API', () => {
  expect(lengthError('a'.repeat(180), 180, text)).toBeNull();
  expect(lengthError('a'.repeat(183), 180, text)).toBe('3 over 180');
  expect(lengthError('👩‍🎨'.repeat(180), 180, text)).toBeNull();
  expect(lengthError('👩‍🎨'.repeat(181), 180, text)).toBe('1 over 180');
});

it('counts an emoji as one character', () => {
  expect(characterCount('Ada 👩‍🎨')).toBe(5);
});
