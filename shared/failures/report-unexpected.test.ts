import { ApiError, ConnectionError } from '@corkboard/shared/remote';

import { reportUnexpected } from './report-unexpected.ts';

it.each([
  ['reports a bug with its place', new TypeError('x is undefined'), 1],
  ['leaves a denial to the user', new ApiError(403, 0, 'No.'), 0],
  ['leaves a lost connection to the user', new ConnectionError('Offline.'), 0],
])('%s', (_name, error, times) => {
  const reported: unknown[] = [];
  const logger = { event: () => {}, error: (...args: unknown[]) => void reported.push(args) };

  reportUnexpected({ ...logger, fault: logger.error }, error, 'following a board');

  expect(reported).toEqual(Array.from({ length: times }, () => [error, 'following a board']));
});
