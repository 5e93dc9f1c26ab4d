import { checkFile } from './check-file.ts';

const MB = 1024 * 1024;

it.each([
  ['image/png', 20 * MB, null],
  ['image/png', 20 * MB + 1, 'large-image'],
  ['image/png', 0, 'empty'],
  ['video/mp4', 48 * MB, null],
  ['video/mp4', 1400 * MB, 'large-video'],
  ['image/heic', 1, 'type'],
  ['application/pdf', 1, 'type'],
  ['', 1, 'type'],
])('judges %s of %s bytes', (type, size, problem) => {
  expect(checkFile({ type, size })).toBe(problem);
});
