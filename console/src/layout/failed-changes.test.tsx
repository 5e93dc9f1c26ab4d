import { getChangeRequests } from '@corkboard/release-contract/requests';
import { cleanup, screen, within } from '@testing-library/react';

import { releaseAnswers } from '../testing/release-api.ts';
import { anOrder } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

const asked_at = new Date(Date.now() - 60_000).toISOString();
const outcome = 'mf-boards has changed since snapshot 3.';

beforeEach(() => {
  answerCalmly();
  const ended = { asked_at, outcome, needs_approval: false } as const;
  releaseAnswers(getChangeRequests, ({ all }) =>
    all
      ? [
          anOrder({ ...ended, id: 'a', state: 'failed', sentence: 'Everyone gets 1.4.0.' }),
          anOrder({ ...ended, id: 'b', state: 'rejected', sentence: 'Everyone gets 1.5.0.' }),
          anOrder({ ...ended, id: 'c', state: 'done', sentence: 'Everyone gets 1.6.0.' }),
          anOrder({ ...ended, id: 'd', state: 'failed', asked_by: 'Bo' }),
          anOrder({ ...ended, id: 'e', state: 'failed', asked_at: '2020-01-01T00:00:00Z' }),
        ]
      : [],
  );
});

it('tells who asked that a change failed', async () => {
  renderConsole('/channels');

  const notice = within(await screen.findByRole('alert'));
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Everyone gets 1.4.0. ${outcome}`,
    `Everyone gets 1.5.0. ${outcome}`,
  ]);
});

it('tells of a failed change once', async () => {
  const user = renderConsole('/channels');
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();

  cleanup();
  renderConsole('/');

  expect(await screen.findByText('Everyone gets 1.6.0.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
