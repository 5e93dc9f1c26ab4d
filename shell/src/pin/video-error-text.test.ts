import { videoErrors } from '@corkboard/shared/rules/pins';

import { videoErrorText } from './video-error-text.ts';

it('[ERR-002] returns a message for every code, known or not', () => {
  const sentences = Object.values(videoErrors).map(videoErrorText);
  expect(new Set(sentences).size).toBe(4);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(videoErrorText(99)).toBe(videoErrorText(4));
});
