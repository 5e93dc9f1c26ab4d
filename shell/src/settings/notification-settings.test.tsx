import { getUserStates, setUserState } from '@corkboard/shared/requests/accounts';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { SettingsPage } from './settings-page.tsx';

const state = 'notifications.off';

function show(value?: string) {
  apiReturns(getUserStates, value === undefined ? [] : [{ state, value }]);
  return renderInPage(<SettingsPage path="notifications" />, {
    path: '/settings/notifications/',
    viewer: aViewer(),
  });
}
const findSwitch = (name: string) => screen.findByRole('switch', { name });

it('has everything on until something is turned off', async () => {
  show();
  expect(await findSwitch('Followers')).toBeChecked();
  expect(await findSwitch('Group boards')).toBeChecked();
  expect(await findSwitch('Messages')).toBeChecked();
});

it('adds a group to those that are off', async () => {
  const { user } = show('boards');
  expect(await findSwitch('Group boards')).not.toBeChecked();
  const sent = { state, value: 'boards,messages' };
  apiReturns(setUserState, sent);
  apiReturns(getUserStates, [sent]);
  await user.click(await findSwitch('Messages'));

  await waitFor(() => expect(requestsTo(setUserState)).toEqual([sent]));
  expect(await findSwitch('Messages')).not.toBeChecked();
});

it('turns a group on again', async () => {
  const { user } = show('boards,messages');
  const sent = { state, value: 'messages' };
  apiReturns(setUserState, sent);
  await user.click(await findSwitch('Group boards'));
  await waitFor(() => expect(requestsTo(setUserState)).toEqual([sent]));
});

it('keeps a group that another tab has turned off', async () => {
  const { user } = show();
  const messages = await findSwitch('Messages');
  const stored = { state, value: 'boards' };
  apiReturns(getUserStates, () => [stored]);
  apiReturns(setUserState, (sent) => Object.assign(stored, sent));
  await user.click(messages);

  await waitFor(() => expect(stored.value).toBe('boards,messages'));
  await waitFor(async () => expect(await findSwitch('Group boards')).not.toBeChecked());
});

it('saves every switch of several quick presses', async () => {
  const { user } = show();
  const stored = { state, value: '' };
  apiReturns(getUserStates, () => [stored]);
  apiReturns(setUserState, (sent) => Object.assign(stored, sent));
  for (const name of ['Followers', 'Group boards', 'Messages'])
    await user.click(await findSwitch(name));

  await waitFor(() => expect(stored.value).toBe('people,boards,messages'));
});

it('restores the switch when it cannot be saved', async () => {
  const { user, shell } = show();
  apiRejects(setUserState, 503, 'Corkboard is busy. Try again in a moment.');
  await user.click(await findSwitch('Followers'));

  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.toasts[0]?.text).toBe("Couldn't save your settings. Try again.");
  expect(await findSwitch('Followers')).toBeChecked();
});
