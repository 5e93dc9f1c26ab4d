import { ApiError, ConnectionError } from '@corkboard/shared/remote';
import { screen } from '@testing-library/react';

import { renderInShell } from '../testing/render.tsx';
import { LoadFailed } from './load-failed.tsx';

it.each([
  ['no answer', new ConnectionError('lost'), 'Check your connection and try again.', true],
  ['a busy server', new ApiError(503, 0, ''), 'Corkboard is busy. Try again in a moment.', true],
  ['too many requests', new ApiError(429, 0, 'Slow down.'), 'Slow down.', true],
  ['a refusal', new ApiError(403, 0, ''), "You don't have permission to see this.", false],
  ['a told refusal', new ApiError(403, 0, 'This is private.'), 'This is private.', false],
  ['nothing there', new ApiError(404, 0, ''), "This isn't available anymore.", false],
  ['bad input', new ApiError(400, 0, ''), 'Uh oh! Something went wrong.', false],
  ['a fault of the page', new TypeError('x'), 'Uh oh! Something went wrong.', true],
])('explains the failure of %s', (_what, error, words, offersRetry) => {
  renderInShell(<LoadFailed title="No Pins." error={error} onRetry={async () => {}} />);

  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(offersRetry ? 1 : 0);
});
