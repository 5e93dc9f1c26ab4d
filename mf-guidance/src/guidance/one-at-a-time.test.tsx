import type { Experience } from '@corkboard/shared/contract/experiences';
import { x } from '@corkboard/shared/icons/x.ts';
import { getUserStates, setUserState } from '@corkboard/shared/requests/accounts';
import { getExperiences, updateExperience } from '@corkboard/shared/requests/experiences';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { anExperience, aViewer } from '@corkboard/shared/testing/builders.ts';
import { EmptyState } from '@corkboard/shared/ui';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { Guidance } from './guidance.tsx';
import { mockLayout } from './testing/mock-layout.ts';
import { expectReports, renderOverPage, reportedStates } from './testing/over-page.tsx';

const atEdit = { anchors_by_platform: { web: { anchor: 'profile.edit' } } };
const tooltip = { type: 'tooltip', display_data: { text: 'Say who you are', ...atEdit } };
const hero = { type: 'hero', display_data: { header: 'One board', dismissButtonText: 'Later' } };
const flyout = { type: 'flyout', display_data: { header: 'Act together' } };

const ID: Record<string, number> = { tooltip: 1, hero: 2, flyout: 3 };

function served(...all: Pick<Experience, 'type' | 'display_data'>[]): void {
  apiReturns(updateExperience, null);
  apiReturns(
    getExperiences,
    all.map((each) =>
      anExperience({ ...each, experience_id: ID[each.type] ?? 0, placement_id: 18 }),
    ),
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
  mockLayout();
});
afterEach(() => void jest.restoreAllMocks());

it('shows one thing in a visit, and the next one in another', async () => {
  served(tooltip, hero, flyout);
  const { user, unmount } = renderOverPage(<Guidance />);

  await expectShown('tooltip');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  await settle();
  expect(shown()).toEqual([]);
  await expectReports('viewed', 'dismissed');

  unmount();
  served(hero, flyout);
  const reloaded = renderOverPage(<Guidance />);
  await settle();
  expect(shown()).toEqual([]);

  reloaded.unmount();
  sessionStorage.clear();
  renderOverPage(<Guidance />);
  await expectShown('hero');
});

it('shows the same thing again after a reload', async () => {
  served(hero, flyout);
  const { unmount } = renderOverPage(<Guidance />);
  await expectShown('hero');

  unmount();
  renderOverPage(<Guidance />);

  await expectShown('hero');
});

function openOverlay(role: string): HTMLElement {
  const overlay = document.body.appendChild(document.createElement('div'));
  overlay.setAttribute('role', role);
  return overlay;
}

it.each(['menu', 'dialog'])('hides a tip when a %s opens, and ends it after that', async (role) => {
  served(tooltip);
  renderOverPage(<Guidance />);
  await expectShown('tooltip');
  const tip = screen.getByRole('group', { name: 'Tip' });

  const overlay = openOverlay(role);
  await waitFor(() => expect(tip).not.toBeVisible());
  expect(tip).toBeInTheDocument();

  overlay.remove();
  await waitFor(() => expect(tip).not.toBeInTheDocument());
  await expectReports('viewed', 'dismissed');
});

it.each([hero, flyout])('leaves no hole for $type when a menu opens', async (form) => {
  served(form);
  const { user } = renderOverPage(<Guidance />);
  await expectShown(form.type);
  const region = screen.getByRole('region');

  const menu = openOverlay('menu');
  await settle();
  expect(region).toBeVisible();

  // Escape closes the menu only.
  document.body.addEventListener('keydown', () => menu.remove(), { once: true });
  await user.keyboard('{Escape}');
  await settle();
  expect(menu).not.toBeInTheDocument();
  expect(region).toBeVisible();
  expect(reportedStates()).toEqual(['viewed']);

  await user.keyboard('{Escape}');
  await expectShown();
  await expectReports('viewed', 'dismissed');
});

it('waits while a menu is open', async () => {
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  served(tooltip);
  renderOverPage(<Guidance />);
  await settle();
  expect(reportedStates()).toEqual([]);

  menu.remove();

  await expectShown('tooltip');
});

it('is not dismissed by a menu before it is seen', async () => {
  mockLayout({ page: [0, 0, 1000, 3000], anchor: [200, 1200, 44, 44] });
  served(tooltip);
  renderOverPage(<Guidance />);
  await waitFor(() => expect(requestsTo(getExperiences)).toHaveLength(1));
  await settle();
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  await settle();
  menu.remove();
  await settle();
  expect(reportedStates()).toEqual([]);

  mockLayout();
  act(() => void window.dispatchEvent(new Event('scroll')));

  await expectShown('tooltip');
  await expectReports('viewed');
});

it.each([tooltip, hero, flyout])('closes $type with Escape', async (form) => {
  served(form);
  const { user } = renderOverPage(<Guidance />);
  await waitFor(() => expect(shown()).toHaveLength(1));

  await user.keyboard('{Escape}');

  await expectShown();
  await expectReports('viewed', 'dismissed');
});

it('shows nothing while acting as another profile', async () => {
  served(hero);
  renderOverPage(<Guidance />, { actingAs: { id: '7', permissions: [] } });

  await settle();
  expect(shown()).toEqual([]);
  expect(requestsTo(getExperiences)).toEqual([]);
});

it('shows nothing on settings or on a page that is a message', async () => {
  window.history.replaceState(null, '', '/business/settings/');
  served(hero);
  const { unmount } = renderOverPage(<Guidance />);
  await settle();
  expect(shown()).toEqual([]);
  unmount();

  window.history.replaceState(null, '', '/homefeed/');
  const { container } = renderOverPage(
    <>
      <EmptyState icon={x} title="We couldn't find that page." titleAs="h1" />
      <Guidance />
    </>,
  );
  await settle();
  expect(container).toHaveTextContent("We couldn't find that page.");
  expect(shown()).toEqual([]);
});

it('asks again once the viewer follows a profile', async () => {
  served();
  const { shell } = renderOverPage(<Guidance />);
  await waitFor(() => expect(requestsTo(getExperiences)).toHaveLength(1));

  act(() => shell.events.emit('follow.changed', { userId: '7', isFollowed: true }));

  await waitFor(() => expect(requestsTo(getExperiences)).toHaveLength(2));
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

it('leaves the visit to the comments-off notice', async () => {
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

  await settle();
  expect(shown()).toEqual([]);
});

it('reports the active guide and its end to the shell', async () => {
  served(hero);
  const { user, shell } = renderOverPage(<Guidance />);
  await expectShown('hero');
  expect(shell.emitted).toEqual([{ name: 'footer.change', payload: { educationId: 2 } }]);

  await user.click(screen.getByRole('button', { name: 'Later' }));

  await waitFor(() =>
    expect(shell.emitted.at(-1)).toEqual({ name: 'footer.change', payload: { educationId: null } }),
  );
});
