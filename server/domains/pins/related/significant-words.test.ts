import { significantWords } from './significant-words.ts';

it('returns distinct long words in order, quoted', () => {
  expect(significantWords(['The blue bowl', 'A Blue bowl, with glaze'])).toEqual([
    "'blue'",
    "'bowl'",
    "'with'",
    "'glaze'",
  ]);
});

it('keeps words with vowel marks whole', () => {
  expect(significantWords(['नीली सीढ़ियाँ', 'İznik tiles'])).toEqual([
    "'नीली'",
    "'सीढ़ियाँ'".normalize('NFC'),
    "'iznik'",
    "'tiles'",
  ]);
});

it('keeps short words of scripts without spaces', () => {
  expect(significantWords(['青 花', 'of 12'])).toEqual(["'青'", "'花'"]);
});

it('returns at most eight words and no operator', () => {
  const words = significantWords([
    "salt' | 'pepper & !sugar",
    'one1 two2 three four5 five6 six7 7even',
  ]);
  expect(words).toHaveLength(8);
  expect(words.every((word) => /^'[\p{L}\p{N}]+'$/u.test(word))).toBe(true);
});
