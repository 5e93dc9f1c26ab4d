import { act, screen, waitFor, within } from '@testing-library/react';

import { Guidance } from './guidance.tsx';
import { expectReports, renderOverPage, reportedStates, served } from './testing/over-page.tsx';

const modal = {
  header: 'A place for everything',
  text: 'Sections keep a board in order.',
  button_text: 'Show me',
  button_uri: '/board/create/',
};
const dialog = () => screen.findByRole('dialog', { name: 'A place for everything' });

beforeEach(() => window.history.replaceState(null, '', '/homefeed/'));

it('[EXP-018] has a button with a link', async () => {
  served(modal, { type: 'modal' });
  const { user, shell } = renderOverPage(<Guidance />);

  const open = await dialog();
  expect(open).toHaveTextContent('Sections keep a board in order.');
  const link = within(open).getByRole('link', { name: 'Show me' });
  expect(link).toHaveAttribute('href', '/board/create/');
  await user.click(link);

  expect(shell.path).toBe('/board/create/');
  await expectReports('viewed', 'completed');
});

it('[EXP-003] is dismissed by closing it', async () => {
  served(modal, { type: 'modal' });
  const { user } = renderOverPage(<Guidance />);

  await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expectReports('viewed', 'dismissed');
});

it('waits until no other dialog is open', async () => {
  const other = document.body.appendChild(document.createElement('div'));
  other.setAttribute('role', 'dialog');
  served(modal, { type: 'modal' });
  renderOverPage(<Guidance />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByRole('dialog', { name: 'A place for everything' })).not.toBeInTheDocument();
  expect(reportedStates()).toEqual([]);

  act(() => other.remove());

  expect(await dialog()).toBeInTheDocument();
});

it('[EXP-044] shows a toast for 5000 ms and completes it', async () => {
  served({ text: 'Press ? for the keys of this page.' }, { type: 'toast' });
  const { shell } = renderOverPage(<Guidance />);

  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: 'Press ? for the keys of this page.', duration: 5000 }]),
  );
  await expectReports('viewed', 'completed');
});
