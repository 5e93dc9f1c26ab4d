import { ApiError, ConnectionError } from '@corkboard/shared/remote';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { renderInShell } from '../testing/render.tsx';
import { LoadFailed } from './load-failed.tsx';
import { DialogOverlay } from './overlays/dialog-overlay.tsx';

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

describe('the focus after a retry', () => {
  type State = 'failed' | 'loading' | 'loaded';

  function List({ answer }: { answer: Promise<State> }) {
    const [state, setState] = useState<State>('failed');
    async function retry() {
      setState('loading');
      setState(await answer);
    }
    if (state === 'loading') return <p>Loading</p>;
    if (state === 'loaded') return <p>Pins</p>;
    return <LoadFailed title="No Pins." error={new ConnectionError('lost')} onRetry={retry} />;
  }

  function show(isInDialog: boolean) {
    let settle: (state: State) => void = () => {};
    const answer = new Promise<State>((resolve) => {
      settle = resolve;
    });
    const list = <List answer={answer} />;
    const { user } = renderInShell(
      <>
        <button type="button">Other</button>
        {isInDialog ? (
          <DialogOverlay title="Pins" onClose={() => {}}>
            {list}
          </DialogOverlay>
        ) : (
          list
        )}
      </>,
    );
    const again = () => screen.findByRole('button', { name: 'Try again' });
    return { user, again, settle: (state: State) => settle(state) };
  }

  it.each([
    ['a page', false],
    ['a dialog', true],
  ])('stays on the button of %s if it fails', async (_where, isInDialog) => {
    const { user, again, settle } = show(isInDialog);
    await user.click(await again());
    await screen.findByText('Loading');
    settle('failed');

    expect(await again()).toHaveFocus();
  });

  it('is on the dialog that loads, not on its Close button', async () => {
    const { user, again, settle } = show(true);
    (await again()).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Loading');
    expect(screen.getByRole('dialog')).toHaveFocus();

    settle('loaded');
    await screen.findByText('Pins');
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  it('stays where it was moved to', async () => {
    const { user, again, settle } = show(false);
    await user.click(await again());
    const other = screen.getByRole('button', { name: 'Other' });
    await user.click(other);
    settle('failed');

    await again();
    expect(other).toHaveFocus();
  });

  it('is not taken by a failure that comes later', async () => {
    const { user, again, settle } = show(false);
    await user.click(await again());
    await user.keyboard('x');
    settle('failed');

    expect(await again()).not.toHaveFocus();
  });
});
