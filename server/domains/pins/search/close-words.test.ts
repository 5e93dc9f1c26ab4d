import { closeWords, countTypos, foldWord, typoKeys } from './close-words.ts';

it.each([
  ['stairs', 'stairs', 0],
  ['stiars', 'stairs', 1],
  ['stars', 'stairs', 1],
  ['staairs', 'stairs', 1],
  ['stairz', 'stairs', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('counts the typos between %s and %s', (one, other, typos) => {
  expect(countTypos(one, other)).toBe(typos);
  expect(countTypos(other, one)).toBe(typos);
});

it('ignores accents and marks', () => {
  expect(['Inès', 'ÉCLAIR', 'أحمد'].map(foldWord)).toEqual(['ines', 'eclair', 'احمد']);
});

it('shares a key between words that are one typo apart', () => {
  for (const typo of ['stiars', 'stars', 'staairs', 'stairz']) {
    const keys = new Set(typoKeys(typo));
    expect(typoKeys('stairs').some((key) => keys.has(key))).toBe(true);
  }
});

it.each([
  ['Korean', '고앙이', '고양이'],
  ['Hindi', 'तस्वीड', 'तस्वीर'],
  ['Thai', 'เครื่องปั้ม', 'เครื่องปั้น'],
])('finds words with typos in %s', (_language, typo, word) => {
  expect(closeWords(typo, [word])).toEqual([{ word, typos: 1 }]);
});

it('allows more typos in longer words and none in short ones', () => {
  const words = ['cat', 'stairs', 'staircase'];
  const found = (token: string) => closeWords(token, words).map(({ word }) => word);
  expect(found('cut')).toEqual([]);
  expect(found('stiars')).toEqual(['stairs']);
  expect(found('stiasr')).toEqual([]);
  expect(found('staricsae')).toEqual(['staircase']);
});
