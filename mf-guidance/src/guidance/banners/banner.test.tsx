import { anExperience, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Guidance } from '../guidance.tsx';
import { toGuide } from '../guides/guide.ts';
import { BANNER_VARIANTS } from '../guides/guide-variant.ts';
import { expectReports, renderOverPage, reportedStates, served } from '../testing/over-page.tsx';

const hero = {
  header: 'One board for every season',
  headerSubtitle: 'Collect what you will cook.',
  completeButtonText: 'Make a board',
  completeButtonUrl: '/board/create/',
  dismissButtonText: 'Not now',
  color: '#1f4d3a',
};
const banner = () => screen.findByRole('region', { name: 'One board for every season' });

beforeEach(() => {
  window.history.replaceState(null, '', '/homefeed/');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true });
});
afterEach(() => void jest.useRealTimers());

it('[EXP-028, EXP-031] shows first in the page with text, links, and color', async () => {
  served(hero, { type: 'hero' });
  renderOverPage(<Guidance />);

  const region = await banner();
  const main = screen.getByRole('main');
  expect(main.firstElementChild).toContainElement(region);
  expect(region.compareDocumentPosition(screen.getByRole('heading', { name: 'Boards' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(region).toHaveTextContent('Collect what you will cook.');
  expect(within(region).getByRole('link', { name: 'Make a board' })).toHaveAttribute(
    'href',
    '/board/create/',
  );
  expect(within(region).getByRole('button', { name: 'Not now' })).toBeInTheDocument();
  expect(region.style.getPropertyValue('--banner')).toBe('#1f4d3a');
  expect(region).toHaveAttribute('data-ink', 'light');
  await expectReports('viewed');
});

it.each([
  [true, '_blank'],
  [false, null],
])(
  '[EXP-021] completeButtonUrlInNewTab %s opens in %s',
  async (completeButtonUrlInNewTab, target) => {
    served({ ...hero, completeButtonUrlInNewTab }, { type: 'hero' });
    renderOverPage(<Guidance />);

    const link = within(await banner()).getByRole('link', { name: 'Make a board' });
    expect(link.getAttribute('target')).toBe(target);
  },
);

it('[EXP-003, EXP-029] reports the end before it fades for 400 ms', async () => {
  served(hero, { type: 'hero' });
  renderOverPage(<Guidance />);
  const region = await banner();
  jest.useFakeTimers();

  act(() => within(region).getByRole('button', { name: 'Not now' }).click());
  act(() => jest.advanceTimersByTime(399));
  expect(region).toBeInTheDocument();
  expect(region.parentElement).toHaveClass('leaving');
  act(() => jest.advanceTimersByTime(1));
  expect(region).not.toBeInTheDocument();
  expect(screen.getByRole('main').firstElementChild).toBe(
    screen.getByRole('heading', { name: 'Boards' }),
  );
  expect(screen.getByRole('main')).not.toHaveFocus();
  jest.useRealTimers();

  await expectReports('viewed', 'dismissed');
});

it('[EXP-029] ends at once above the window, without moving the page', async () => {
  served(hero, { type: 'hero' });
  renderOverPage(<Guidance />);
  const region = await banner();
  const main = screen.getByRole('main');
  const container = main.firstElementChild as HTMLElement;
  container.getBoundingClientRect = () => new DOMRect(0, -300, 600, 200);
  const next = screen.getByRole('heading', { name: 'Boards' });
  next.getBoundingClientRect = () => new DOMRect(0, container.isConnected ? 100 : -100, 600, 40);
  const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => {});
  jest.useFakeTimers();

  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  act(() => jest.advanceTimersByTime(0));
  expect(region).not.toBeInTheDocument();
  expect(scrollBy.mock.calls).toEqual([[{ top: -200, behavior: 'instant' }]]);
  scrollBy.mockRestore();
  jest.useRealTimers();

  await expectReports('viewed', 'dismissed');
});

it('[EXP-007] is dismissed 2000 ms after the first scroll', async () => {
  served(
    { ...hero, scroll_to_dismiss: true, scroll_to_dismiss_delay_in_seconds: 2 },
    { type: 'hero' },
  );
  renderOverPage(<Guidance />);
  const region = await banner();
  jest.useFakeTimers();

  fireEvent.scroll(window);
  act(() => jest.advanceTimersByTime(1999));
  expect(region.parentElement).not.toHaveClass('leaving');
  act(() => jest.advanceTimersByTime(1));
  expect(region.parentElement).toHaveClass('leaving');
  jest.useRealTimers();

  await expectReports('viewed', 'dismissed');
});

it('[EXP-009] is completed by hovering when enabled, but not by a tap', async () => {
  served({ ...hero, complete_on_hover: true }, { type: 'hero' });
  const { user } = renderOverPage(<Guidance />);
  const region = await banner();

  await user.pointer({ keys: '[TouchA]', target: within(region).getByRole('heading') });
  expect(region.parentElement).not.toHaveClass('leaving');
  await user.hover(region);

  expect(region.parentElement).toHaveClass('leaving');
  await expectReports('viewed', 'completed');
});

it('[EXP-009] is not completed by hovering by default', async () => {
  served(hero, { type: 'hero' });
  const { user } = renderOverPage(<Guidance />);
  const region = await banner();

  await user.hover(region);

  expect(region.parentElement).not.toHaveClass('leaving');
  await expectReports('viewed');
});

it('moves the focus to the page when its focused button is removed', async () => {
  served(hero, { type: 'hero' });
  const { user } = renderOverPage(<Guidance />);

  await user.click(within(await banner()).getByRole('button', { name: 'Not now' }));

  expect(screen.getByRole('main')).toHaveFocus();
});

it('waits while the page is scrolled', async () => {
  window.scrollY = 500;
  served(hero, { type: 'hero' });
  renderOverPage(<Guidance />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(reportedStates()).toEqual([]);

  window.scrollY = 0;
  act(() => void window.dispatchEvent(new Event('scroll')));

  expect(await banner()).toBeInTheDocument();
});

it('[EXP-032] greets the signed-in viewer by first name and photo', async () => {
  served({ text: 'Go on where you were.' }, { type: 'avatar_banner' });
  renderOverPage(<Guidance />, {
    viewer: aViewer({ firstName: 'Ann', fullName: 'Ann Lee', imageMediumUrl: '/media/ann.jpg' }),
  });

  const region = await screen.findByRole('region', { name: 'Welcome back, Ann' });
  expect(within(region).getByRole('img', { name: 'Ann Lee' })).toHaveAttribute(
    'src',
    '/media/ann.jpg',
  );
  expect(region).toHaveTextContent('Go on where you were.');
});

it('[EXP-032] shows no greeting to a signed-out visitor', async () => {
  served({}, { type: 'avatar_banner' });
  const { queries } = renderOverPage(<Guidance />, { viewer: aVisitor() });

  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(queries.isFetching()).toBe(0);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(reportedStates()).toEqual([]);
});

it.each([502597, 500863, 501153, 501487])(
  '[EXP-033] resolves the form of banner %i',
  (experience_id) => {
    const experience = anExperience({ experience_id, type: 'banner', display_data: {} });

    expect(['hero', 'avatar']).toContain(BANNER_VARIANTS[experience_id]);
    expect(toGuide(experience, { isPhone: false })?.form).toBe(BANNER_VARIANTS[experience_id]);
  },
);
