import { videoErrors, videoErrorText } from './video-error.ts';

it('[ERR-001] has the numbers of the documents', () => {
  expect(Object.values(videoErrors)).toEqual([1, 2, 3, 4]);
});

it('[ERR-002] has a sentence of its own for every number, and one for any other', () => {
  const sentences = Object.values(videoErrors).map(videoErrorText);
  expect(new Set(sentences).size).toBe(4);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(videoErrorText(99)).toBe(videoErrorText(4));
});
