import { videoErrors } from './video-error.ts';

it('[ERR-001] has the numbers of the specification', () => {
  expect(Object.values(videoErrors)).toEqual([1, 2, 3, 4]);
});
