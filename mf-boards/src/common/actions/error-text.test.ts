import { ApiError, ConnectionError } from '@corkboard/shared/remote';

import { errorText } from './error-text.ts';

const text = (words: string) => words;

it.each([
  ['nothing said', new ApiError(500, 99, ''), 'Uh oh! Something went wrong.'],
  ['a fault of ours', new TypeError('x is undefined'), 'Uh oh! Something went wrong.'],
  ['a sentence alone', 'Taken', 'Taken'],
  ['message and detail', new ApiError(409, 10, 'A', 'B'), 'A B'],
  ['a field that was refused', new ApiError(400, 1, 'Too long.', '/name: Too long.'), 'Too long.'],
])('[ORGZ-023] returns a message for %s', (_what, error, words) => {
  expect(errorText(error, text)).toBe(words);
});

it('does not claim an unchanged state without a response', () => {
  expect(errorText(new ConnectionError('offline'), text)).toBe(
    "Your connection was lost. We can't tell if that worked.",
  );
});
