import type { Experience } from '@corkboard/shared/contract/experiences';
import { getExperiences, updateExperience } from '@corkboard/shared/requests/experiences';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { anExperience, aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { Guidance } from './guidance.tsx';
import { mockLayout } from './testing/mock-layout.ts';

beforeEach(() => {
  window.history.replaceState(null, '', '/inesmoreau/');
  apiReturns(updateExperience, null);
  mockLayout();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const words = 'Tell people who you are.';

function served(display_data: Experience['display_data'], overrides: Partial<Experience> = {}) {
  const experience = anExperience({
    placement_id: 19,
    type: 'guidance',
    display_data: { text: words, ...display_data },
    ...overrides,
  });
  apiReturns(getExperiences, [experience]);
}

function show(options: ShellOptions = {}) {
  return renderInShell(
    <>
      <a href="#edit" data-guidance-anchor="profile.edit">
        Edit profile
      </a>
      <Guidance />
    </>,
    options,
  );
}

const pulsar = () => screen.findByRole('button', { name: `Tip: ${words}` });
const tip = () => screen.findByRole('group', { name: 'Tip' });
const expectNoTip = () => expect(screen.queryByRole('group')).not.toBeInTheDocument();
const expectNoPulsar = () => expect(screen.queryByRole('button')).not.toBeInTheDocument();
const states = () => requestsTo(updateExperience).map(({ state }) => state);
const expectReports = (...wanted: string[]) => waitFor(() => expect(states()).toEqual(wanted));

function holdTime() {
  jest.useFakeTimers();
  return (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
}

it('[EXP-034] requests placement 19 on a profile and shows it', async () => {
  served({ has_tooltip: true });

  show();

  expect(await tip()).toHaveTextContent(words);
  expect(requestsTo(getExperiences)).toEqual([
    { placement_ids: [19, 1000464, 18], username: 'inesmoreau' },
  ]);
});

it('[EXP-022] uses the anchor and side of the current platform', async () => {
  served({
    has_tooltip: true,
    anchors_by_platform: {
      web: { anchor: 'profile.edit', placement: 'left' },
      web_mobile: { anchor: 'phone.menu', placement: 'top' },
    },
  });
  renderInShell(
    <>
      <button type="button" data-guidance-anchor="phone.menu">
        Menu
      </button>
      <Guidance />
    </>,
    { device: { isPhone: true } },
  );

  expect(await tip()).toHaveTextContent(words);
  expect((await tip()).parentElement).toHaveAttribute('data-side', 'top');
});

const fullPage = { others: { a: [0, 0, 1000, 280], input: [0, 345, 1000, 300] } } as const;

function showInFullPage() {
  mockLayout(fullPage);
  return renderInShell(
    <main id="main">
      <a href="#above">Above</a>
      <a href="#edit" data-guidance-anchor="profile.edit">
        Edit profile
      </a>
      <input aria-label="Below" />
      <Guidance />
    </main>,
  );
}

it('folds into a pulsar where the tip covers a control', async () => {
  served({ has_tooltip: true });
  const { user } = showInFullPage();

  const spot = await pulsar();
  expectNoTip();
  expect(screen.getByRole('main')).not.toContainElement(spot);
  expect(spot).toHaveAttribute('aria-expanded', 'false');

  await user.click(spot);
  expect(await tip()).toHaveTextContent(words);
  await user.click(spot);
  expectNoTip();
  await user.click(spot);
  await user.click(screen.getByRole('button', { name: 'Got it' }));

  expectNoPulsar();
  await expectReports('viewed', 'dismissed');
});

it('[EXP-006] is dismissed by its anchor when folded', async () => {
  served({ has_tooltip: true });
  const { user } = showInFullPage();
  await pulsar();

  await user.click(screen.getByRole('link', { name: 'Edit profile' }));

  expectNoPulsar();
  await expectReports('viewed', 'dismissed');
});

it('[EXP-002] is not viewed before its anchor is in the window', async () => {
  served({ has_tooltip: true });
  mockLayout({ page: [0, 0, 1000, 3000], anchor: [200, 1200, 44, 44] });
  const { queries } = show();
  await waitFor(() => expect(requestsTo(getExperiences)).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expectNoTip();
  expect(states()).toEqual([]);

  mockLayout();
  fireEvent.scroll(window);

  expect(await tip()).toBeVisible();
  await expectReports('viewed');
});

it('[EXP-037] renders profile guidance from its own fields only', async () => {
  served({
    has_pulsar: true,
    has_tooltip: true,
    secondary_cta_link: { url: 'https://help.example/about', text: 'Why?' },
    complete_button_text: 'Edit profile now',
    scroll_to_dismiss: true,
    scroll_to_dismiss_delay_in_seconds: 2,
  });
  const { user } = show();

  await user.click(await pulsar());
  expect(await tip()).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: 'Edit profile now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Why?' })).toHaveAttribute(
    'href',
    'https://help.example/about',
  );
  const pass = holdTime();
  fireEvent.scroll(window);
  pass(2000);
  expectNoTip();
});

it('[EXP-002] records one view when shown', async () => {
  served({ has_pulsar: true, has_tooltip: true });
  const { user } = show();

  await user.click(await pulsar());
  await tip();

  expect(requestsTo(updateExperience)).toEqual([
    { experience_id: 500001, placement_id: 19, state: 'viewed' },
  ]);
});

it('[EXP-002] records no second view when its anchor reappears', async () => {
  served({ has_tooltip: true });
  show();
  await tip();
  const anchor = screen.getByRole('link', { name: 'Edit profile' });
  anchor.removeAttribute('data-guidance-anchor');
  await waitFor(expectNoTip);

  anchor.setAttribute('data-guidance-anchor', 'profile.edit');
  await tip();

  await expectReports('viewed');
});

it('[EXP-003, EXP-014] is completed and removed by its button', async () => {
  served({ has_tooltip: true, complete_button_text: 'Edit it', dismiss_button_text: 'Not now' });
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'Edit it' }));

  expectNoTip();
  await expectReports('viewed', 'completed');
});

it('[EXP-003, EXP-014] is dismissed and removed by its button', async () => {
  served({ has_tooltip: true, complete_button_text: 'Edit it', dismiss_button_text: 'Not now' });
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'Not now' }));

  expectNoTip();
  await expectReports('viewed', 'dismissed');
});

it('moves the focus to the anchor when its button is removed', async () => {
  served({ has_tooltip: true });
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'Got it' }));

  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveFocus();
});

it('is dismissed by Escape without taking the focus', async () => {
  served({ has_tooltip: true });
  const { user } = show();
  await tip();
  expect(document.body).toHaveFocus();

  await user.keyboard('{Escape}');

  expectNoTip();
  await expectReports('viewed', 'dismissed');
});

it("returns the focus when Escape closes the pulsar's tooltip", async () => {
  served({ has_pulsar: true, has_tooltip: true });
  const { user } = show();
  await user.click(await pulsar());
  await tip();

  await user.keyboard('{Escape}');

  expectNoTip();
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveFocus();
});

it('[EXP-004] pauses the pulsar and opens the tooltip', async () => {
  served({ has_pulsar: true, has_tooltip: true });
  const { user } = show();
  const button = await pulsar();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expectNoTip();

  await user.click(button);

  expect(await tip()).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveClass('paused');
});

it('[EXP-005] is completed by a pulsar without a tooltip', async () => {
  served({ has_pulsar: true, has_tooltip: false });
  const { user } = show();

  await user.click(await pulsar());

  expectNoPulsar();
  await expectReports('viewed', 'completed');
});

it('[EXP-006] is dismissed by its anchor when it has no pulsar', async () => {
  served({ has_tooltip: true });
  const { user } = show();
  await tip();

  await user.click(screen.getByRole('link', { name: 'Edit profile' }));

  expectNoTip();
  await expectReports('viewed', 'dismissed');
});

it('[EXP-007] is dismissed 2000 ms after the first scroll', async () => {
  served({ has_pulsar: true, scroll_to_dismiss: true, scroll_to_dismiss_delay_in_seconds: 2 });
  show();
  const button = await pulsar();
  const pass = holdTime();

  fireEvent.scroll(window);
  pass(1000);
  fireEvent.scroll(window);
  pass(999);
  expect(button).toBeInTheDocument();
  pass(1);

  expect(button).not.toBeInTheDocument();
});

it('[EXP-008] is dismissed by a touch-move on a profile', async () => {
  served({ has_tooltip: true, scroll_to_dismiss: true });
  show();
  await tip();

  fireEvent.touchMove(window);

  await expectReports('viewed', 'dismissed');
});

it('[EXP-009] is completed by hovering when enabled', async () => {
  served({ has_pulsar: true, complete_on_hover: true });
  const { user } = show();

  await user.hover(await pulsar());

  await expectReports('viewed', 'completed');
});

it('[EXP-009] is completed by hovering its anchor when enabled', async () => {
  served({ has_tooltip: true, complete_on_hover: true });
  const { user } = show();
  await tip();

  await user.hover(screen.getByRole('link', { name: 'Edit profile' }));

  await expectReports('viewed', 'completed');
});

it('[EXP-009] is not completed by hovering by default', async () => {
  served({ has_pulsar: true, complete_on_hover: false });
  const { user } = show();

  await user.hover(await pulsar());
  await user.hover(screen.getByRole('link', { name: 'Edit profile' }));

  expect(await pulsar()).toBeInTheDocument();
  await expectReports('viewed');
});

it('[EXP-010] completes immediately with neither pulsar nor tooltip', async () => {
  served({ has_pulsar: false, has_tooltip: false });

  show();

  await expectReports('completed');
  expectNoPulsar();
  expectNoTip();
});

it('[EXP-011] disappears 3000 ms after the tooltip opens', async () => {
  served({ has_pulsar: true, has_tooltip: true, disappearTime: 3000 });
  show();
  const button = await pulsar();
  const pass = holdTime();

  fireEvent.click(button);
  pass(2999);
  expect(screen.getByRole('group')).toBeInTheDocument();
  pass(1);

  expectNoTip();
});

it('[EXP-011] stays open without a time to disappear', async () => {
  served({ has_pulsar: true, has_tooltip: true });
  show();
  const button = await pulsar();
  const pass = holdTime();

  fireEvent.click(button);
  pass(600_000);

  expect(screen.getByRole('group')).toBeInTheDocument();
});

it('[EXP-012] requests and shows nothing for bots', async () => {
  served({ has_tooltip: true });

  show({ viewer: aViewer({ isBot: true }) });

  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(requestsTo(getExperiences)).toEqual([]);
  expectNoTip();
});

it('waits while the cookie banner is open', async () => {
  served({ has_tooltip: true });

  show({ viewer: aViewer({ cookies: null }) });

  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(requestsTo(getExperiences)).toEqual([]);
  expectNoTip();
});

it('[EXP-013, EXP-023] waits for its anchor, then for its delay', async () => {
  served({ has_tooltip: true, delay: 500 });
  const { queries } = renderInShell(<Guidance />);
  await waitFor(() => expect(requestsTo(getExperiences)).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(states()).toEqual([]);
  const pass = holdTime();

  const anchor = document.createElement('div');
  anchor.dataset['guidanceAnchor'] = 'profile.edit';
  document.body.append(anchor);
  await act(async () => {});
  pass(20);
  pass(499);
  expectNoTip();
  pass(1);
  expect(screen.getByRole('group')).toBeInTheDocument();
  jest.useRealTimers();

  await expectReports('viewed');
  anchor.remove();
});

it('[EXP-015, EXP-020] opens the link of its button and is completed', async () => {
  served({
    has_tooltip: true,
    complete_button_text: 'Edit profile now',
    complete_button_cta_url: '/settings/edit-profile/',
  });
  const { user, shell } = show();

  await user.click(await screen.findByRole('link', { name: 'Edit profile now' }));

  expect(shell.path).toBe('/settings/edit-profile/');
  await expectReports('viewed', 'completed');
});

it('[EXP-016, EXP-020] opens an external second link in a new tab', async () => {
  served({ has_tooltip: true, secondary_cta_link: { url: 'http://x.co', text: 'Learn more' } });

  show();

  const link = await screen.findByRole('link', { name: 'Learn more' });
  expect(link).toHaveAttribute('href', 'http://x.co/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('[EXP-020] shows no second link without a web URL', async () => {
  served({ has_tooltip: true, secondary_cta_link: { url: 'javascript:alert(1)', text: 'Hm' } });

  show();

  await tip();
  expect(screen.queryByText('Hm')).not.toBeInTheDocument();
});

it('[EXP-017] shows both texts', async () => {
  served({ has_tooltip: true, sub_text: 'A sentence is enough.' });

  show();

  expect(await tip()).toHaveTextContent(`${words}A sentence is enough.`);
});

it('[EXP-017] renders no empty element without a second text', async () => {
  served({ has_tooltip: true });

  show();

  expect((await tip()).querySelectorAll('p')).toHaveLength(1);
});

it('[EXP-019] shows nothing of an unknown kind', async () => {
  served({ component_type: 'hologram', has_tooltip: true });
  const { queries } = show();

  await waitFor(() => expect(requestsTo(getExperiences)).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));

  expectNoTip();
  expect(states()).toEqual([]);
});

it.each([
  ['tooltip', () => screen.findByRole('group', { name: 'Tip' })],
  ['pulsar', () => screen.findByRole('button', { name: `Tip: ${words}` })],
  ['hero', () => screen.findByRole('region', { name: words })],
  ['modal', () => screen.findByRole('dialog', { name: words })],
  ['flyout', () => screen.findByRole('region', { name: 'Tip' })],
])('[EXP-001] shows a %s from the server', async (type, find) => {
  served(type === 'pulsar' ? { has_pulsar: true } : {}, { type });

  renderInShell(
    <>
      <main id="main">
        <a href="#edit" data-guidance-anchor="profile.edit">
          Edit profile
        </a>
      </main>
      <Guidance />
    </>,
  );

  expect(await find()).toBeInTheDocument();
});

it('[EXP-045] logs the outcome with the companions that were served', async () => {
  const companions = {
    view_type: 3,
    view_parameter: 139,
    view_data: { tab: 'saved' },
    component: 14,
    element: 22,
    object_id_str: '200000001',
  };
  served({ has_tooltip: true, logging: { ...companions, aux_data: { source: 'nux' } } });
  const { user, shell } = show();

  await user.click(await screen.findByRole('button', { name: 'Got it' }));

  const aux_data = { source: 'nux', experience_id: 500001, placement_id: 19 };
  expect(shell.logged).toEqual([
    { event_type: 13, ...companions, aux_data: { ...aux_data, state: 'viewed' } },
    { event_type: 101, ...companions, aux_data: { ...aux_data, state: 'dismissed' } },
  ]);
});

it('[TAB-018] pulses on request although the server serves only a tooltip', async () => {
  window.history.replaceState(null, '', '/inesmoreau/?showPulsar=true');
  served({ has_tooltip: true });
  const { user } = show();

  await user.click(await pulsar());
  expect(await tip()).toHaveTextContent(words);
});

it('[TAB-018] shows a fallback pulsar when the server has none', async () => {
  window.history.replaceState(null, '', '/inesmoreau/?showPulsar=true');
  apiReturns(getExperiences, []);
  const { user } = show({ viewer: aViewer({ username: 'inesmoreau' }) });

  await user.click(await screen.findByRole('button', { name: /^Tip: Tell people who you are/ }));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));

  await waitFor(expectNoTip);
  expect(states()).toEqual([]);
});

it('refetches when the route changes', async () => {
  served({ has_tooltip: true });
  const { shell } = show();
  await tip();

  act(() => shell.events.emit('route.changed', { path: '/noorhaddad/_saved/?a=b' }));

  await waitFor(() =>
    expect(requestsTo(getExperiences).at(-1)).toEqual({
      placement_ids: [19, 1000464, 18],
      username: 'noorhaddad',
    }),
  );
});

it('shows nothing and opens no login page on a denial', async () => {
  apiRejects(getExperiences, 401, 'Log in');
  const { queries, shell } = show();

  await waitFor(() => expect(requestsTo(getExperiences)).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));

  expectNoTip();
  expect(shell.unauthorized).toEqual([]);
});

it('closes and logs the error when the report fails', async () => {
  served({ has_tooltip: true });
  apiRejects(updateExperience, 500, 'Uh oh!');
  const { user, shell } = show();

  await user.click(await screen.findByRole('button', { name: 'Got it' }));

  expectNoTip();
  await waitFor(() => expect(shell.faults).toHaveLength(2));
});
