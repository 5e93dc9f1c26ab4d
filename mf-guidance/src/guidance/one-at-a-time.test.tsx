import type { Experience } from '@corkboard/shared/contract/experiences.ts';
import {
  getExperiences,
  getUserStates,
  setUserState,
  updateExperience,
} from '@corkboard/shared/contract/requests.ts';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { anExperience, aViewer } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { Guidance } from './guidance.tsx';
import { expectReports, renderOverPage, reportedStates } from './testing/over-page.tsx';

const atEdit = { anchors_by_platform: { web: { anchor: 'profile.edit' } } };
const tooltip = { type: 'tooltip', display_data: { text: 'Say who you are', ...atEdit } };
const hero = { type: 'hero', display_data: { header: 'One board', dismissButtonText: 'Later' } };
const toast = { type: 'toast', display_data: { text: 'Badges say it' } };
const flyout = { type: 'flyout', display_data: { header: 'Act together' } };

function served(...all: Pick<Experience, 'type' | 'display_data'>[]): void {
  apiReturns(updateExperience, null);
  apiReturns(
    getExperiences,
    all.map((each, index) => anExperience({ ...each, experience_id: index + 1, placement_id: 18 })),
  );
}

const shown = () =>
  [
    ['tooltip', screen.queryByRole('group', { name: 'Tip' })],
    ['hero', screen.queryByRole('region', { name: 'One board' })],
    ['flyout', screen.queryByRole('region', { name: 'Act together' })],
    ['dialog', screen.queryByRole('dialog')],
  ].flatMap(([name, element]) => (element ? [name] : []));
const expectShown = (...names: string[]) => waitFor(() => expect(shown()).toEqual(names));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

beforeEach(() => {
  window.history.replaceState(null, '', '/homefeed/');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true });
});
afterEach(() => void jest.useRealTimers());

it('shows tooltip, banner, and flyout one after another', async () => {
  served(tooltip, hero, flyout);
  const { user } = renderOverPage(<Guidance />);

  await expectShown('tooltip');
  await settle();
  expect(shown()).toEqual(['tooltip']);
  await user.click(screen.getByRole('button', { name: 'Got it' }));

  await expectShown('hero');
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await expectShown('flyout');

  await expectReports('viewed', 'dismissed', 'viewed', 'dismissed', 'viewed');
});

it('shows a toast for 5 seconds before the next guide', async () => {
  served(toast, flyout);
  const { shell } = renderOverPage(<Guidance />);
  jest.useFakeTimers();
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(shell.toasts).toHaveLength(1);

  await act(() => jest.advanceTimersByTimeAsync(4900));
  expect(shown()).toEqual([]);
  for (let step = 0; step < 3; step += 1) await act(() => jest.advanceTimersByTimeAsync(100));
  expect(shown()).toEqual(['flyout']);
});

it('waits for a toast that is hovered', async () => {
  served(toast, flyout);
  const { shell } = renderOverPage(<Guidance />);
  const messages = document.body.appendChild(document.createElement('div'));
  messages.setAttribute('role', 'status');
  messages.textContent = 'Badges say it';
  jest.useFakeTimers();
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(shell.toasts).toHaveLength(1);

  for (let step = 0; step < 3; step += 1) await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(shown()).toEqual([]);
  messages.remove();
  for (let step = 0; step < 3; step += 1) await act(() => jest.advanceTimersByTimeAsync(300));
  expect(shown()).toEqual(['flyout']);
});

it('keeps the open guide when an earlier anchor appears', async () => {
  served(
    { ...tooltip, display_data: { text: 'x', anchors_by_platform: { web: { anchor: 'late' } } } },
    hero,
  );
  renderOverPage(<Guidance />);
  await expectShown('hero');

  const anchor = document.body.appendChild(document.createElement('div'));
  anchor.dataset['guidanceAnchor'] = 'late';
  await settle();

  expect(shown()).toEqual(['hero']);
  anchor.remove();
});

it('waits until the comments-off notice is decided and closed', async () => {
  window.history.replaceState(null, '', '/hugolima/_saved/');
  served(hero);
  apiReturns(getUserStates, []);
  apiReturns(setUserState, (input) => input);
  const viewer = aViewer({
    username: 'hugolima',
    hasPublishedPins: true,
    shouldDefaultCommentsOff: true,
  });
  const { user } = renderOverPage(<Guidance />, { viewer });

  await expectShown('dialog');
  expect(reportedStates()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Got it' }));

  await expectShown('hero');
});

it('reports the active guide and its end to the shell', async () => {
  served(hero);
  const { user, shell } = renderOverPage(<Guidance />);
  await expectShown('hero');
  expect(shell.emitted).toEqual([{ name: 'footer.change', payload: { educationId: 1 } }]);

  await user.click(screen.getByRole('button', { name: 'Later' }));

  await waitFor(() =>
    expect(shell.emitted.at(-1)).toEqual({ name: 'footer.change', payload: { educationId: null } }),
  );
});
