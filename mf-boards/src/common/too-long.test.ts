import { tooLong } from './too-long.ts';

const text = (_words: string, { over, limit }: { over: number; limit: number }) =>
  `${over} over ${limit}`;

it('[BOARD-057] counts what is seen as one character, as the API does', () => {
  expect(tooLong('a'.repeat(180), 180, text)).toBeNull();
  expect(tooLong('a'.repeat(183), 180, text)).toBe('3 over 180');
  expect(tooLong('👩‍🎨'.repeat(180), 180, text)).toBeNull();
  expect(tooLong('👩‍🎨'.repeat(181), 180, text)).toBe('1 over 180');
});
