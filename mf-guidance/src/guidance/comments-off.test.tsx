import { getUserStates, setUserState } from '@corkboard/shared/requests/accounts';
import { getExperiences } from '@corkboard/shared/requests/experiences';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';

import { Guidance } from './guidance.tsx';
import { renderOverPage } from './testing/over-page.tsx';

const owner = aViewer({
  username: 'hugolima',
  hasPublishedPins: true,
  shouldDefaultCommentsOff: true,
});
const dialog = () => screen.findByRole('dialog', { name: 'Comments are turned off' });

beforeEach(() => {
  apiReturns(getExperiences, []);
  apiReturns(getUserStates, []);
  apiReturns(setUserState, (input) => input);
});

function show(path: string, options: ShellOptions = {}) {
  window.history.replaceState(null, '', path);
  return renderOverPage(<Guidance />, { viewer: owner, ...options });
}

it.each(['/hugolima/_saved/', '/hugolima/_created/', '/hugolima/_profile/_saved/', '/hugolima/'])(
  '[EXP-039, EXP-040, EXP-042] shows the notice to the owner on %s',
  async (path) => {
    show(path);

    expect(await dialog()).toHaveTextContent(
      'You can use the app to allow comments on your Pins. Go to social permissions under settings.',
    );
    expect(screen.getByRole('heading', { name: 'Comments are turned off' })).toBeInTheDocument();
  },
);

it.each([
  ['another profile', '/noorhaddad/_saved/', {}],
  ['no published Pin', '/hugolima/_saved/', { hasPublishedPins: false }],
  ['comments that are on', '/hugolima/_saved/', { shouldDefaultCommentsOff: false }],
  ['another tab', '/hugolima/tried/', {}],
])('[EXP-042] shows no notice with %s', async (_what, path, viewer) => {
  show(path, { viewer: { ...owner, ...viewer } });

  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requestsTo(getUserStates)).toEqual([]);
});

it('[EXP-042] shows no notice where the hub replaces the tabs', async () => {
  show('/hugolima/', { experiments: { split_retrieval_hub: true } });

  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[EXP-041] closes permanently with "Got it"', async () => {
  const { user } = show('/hugolima/_saved/');
  await dialog();

  await user.click(screen.getByRole('button', { name: 'Got it' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(requestsTo(setUserState)).toEqual([{ state: 'education.comments_off', value: 'told' }]),
  );
});

it('shows the notice only once', async () => {
  apiReturns(getUserStates, [{ state: 'education.comments_off', value: 'told' }]);
  show('/hugolima/_saved/');

  await waitFor(() => expect(requestsTo(getUserStates)).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows no notice when the server fails', async () => {
  apiRejects(getUserStates, 500, 'Uh oh!');
  show('/hugolima/_saved/');

  await waitFor(() => expect(requestsTo(getUserStates)).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[EXP-043] offers no control for comments', async () => {
  show('/hugolima/_saved/');
  const open = await dialog();

  expect(open.querySelectorAll('input, select, textarea, [role="switch"]')).toHaveLength(0);
  expect([...open.querySelectorAll('button')].map((each) => each.textContent)).toEqual([
    '',
    'Got it',
  ]);
});
