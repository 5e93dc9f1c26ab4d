import { videoErrors } from '@corkboard/shared/rules/video-error.ts';

import { videoErrorText } from './video-error-text.ts';

it('[ERR-002] has a sentence of its own for every number, and one for any other', () => {
  const sentences = Object.values(videoErrors).map(videoErrorText);
  expect(new Set(sentences).size).toBe(4);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(videoErrorText(99)).toBe(videoErrorText(4));
});
