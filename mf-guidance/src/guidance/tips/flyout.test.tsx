import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';

import { Guidance } from '../guidance.tsx';
import { mockLayout } from '../testing/mock-layout.ts';
import { expectReports, renderOverPage, served } from '../testing/over-page.tsx';

const images = ['/media/1.jpg', '/media/2.jpg', '/media/3.jpg', '/media/4.jpg', '/media/5.jpg'];
const moreIdeas = { text: 'Because you saved to Glaze tests', thumbnail_urls: images };
const card = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  window.history.replaceState(null, '', '/homefeed/');
  mockLayout();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('[EXP-026] shows three of five images under "More Ideas"', async () => {
  served(moreIdeas, { type: 'more_ideas' });
  renderOverPage(<Guidance />);

  const region = await card('More Ideas');
  expect(region.querySelectorAll('img')).toHaveLength(3);
  expect(region).toHaveTextContent('Because you saved to Glaze tests');
});

it('[EXP-027] closes 3 seconds after the first scroll only', async () => {
  served(moreIdeas, { type: 'more_ideas' });
  renderOverPage(<Guidance />);
  const region = await card('More Ideas');
  jest.useFakeTimers();

  fireEvent.scroll(window);
  act(() => jest.advanceTimersByTime(2000));
  fireEvent.scroll(window);
  act(() => jest.advanceTimersByTime(999));
  expect(region).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(region).not.toBeInTheDocument();
  jest.useRealTimers();

  await expectReports('viewed', 'dismissed');
});

it('[EXP-017, EXP-018] shows both texts and a button with a link', async () => {
  served(
    {
      text: 'Boards can have sections',
      sub_text: 'For what belongs together.',
      button_text: 'Show me',
      button_uri: '/board/create/',
    },
    { type: 'flyout' },
  );
  const { user, shell } = renderOverPage(<Guidance />);

  const region = await card('Tip');
  expect(region).toHaveTextContent('Boards can have sectionsFor what belongs together.');
  const link = within(region).getByRole('link', { name: 'Show me' });
  expect(link).toHaveAttribute('href', '/board/create/');
  await user.click(link);

  expect(shell.path).toBe('/board/create/');
  await expectReports('viewed', 'completed');
});

it('[EXP-017] renders no empty element without a second text', async () => {
  served({ text: 'Boards can have sections' }, { type: 'flyout' });
  renderOverPage(<Guidance />);

  expect((await card('Tip')).querySelectorAll('p')).toHaveLength(1);
});

it('[EXP-003] is dismissed by its button and by Escape', async () => {
  served({ text: 'Boards can have sections' }, { type: 'flyout' });
  const { user } = renderOverPage(<Guidance />);

  await user.click(within(await card('Tip')).getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  await expectReports('viewed', 'dismissed');
});

it.each([
  [null, ['Close']],
  ['Not now', ['Not now']],
])('is dismissed in one way when its button says %s', async (dismiss_button_text, names) => {
  const button = dismiss_button_text === null ? {} : { dismiss_button_text };
  served({ ...moreIdeas, ...button }, { type: 'more_ideas' });
  const { user } = renderOverPage(<Guidance />);

  const buttons = within(await card('More Ideas')).getAllByRole('button');
  expect(buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual(names);
  for (const each of buttons) await user.click(each);

  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await expectReports('viewed', 'dismissed');
});

it.each([
  [true, ['viewed', 'completed']],
  [false, ['viewed']],
])('[EXP-009] reports a hover without an anchor when enabled: %s', async (isEnabled, states) => {
  served({ text: 'Boards can have sections', complete_on_hover: isEnabled }, { type: 'flyout' });
  const { user } = renderOverPage(<Guidance />);

  await user.hover(await card('Tip'));

  await expectReports(...states);
  expect(screen.queryAllByRole('region')).toHaveLength(isEnabled ? 0 : 1);
});

it('[EXP-024] shows for display_type 1', async () => {
  served({ text: 'Boards can have sections', display_type: 1 }, { type: 'anything' });
  renderOverPage(<Guidance />);

  expect(await card('Tip')).toBeInTheDocument();
});

it('[EXP-025] appears on the side of its direction', async () => {
  served(
    {
      text: 'Say who you are',
      flyout_direction: 4,
      anchors_by_platform: { web: { anchor: 'profile.edit' } },
    },
    { type: 'flyout' },
  );
  mockLayout({ anchor: [500, 300, 44, 44] });
  renderOverPage(<Guidance />);

  const place = (await card('Tip')).parentElement;
  expect(place).toHaveAttribute('data-side', 'left');
  expect(screen.getByRole('main')).not.toContainElement(place);
});

it('[EXP-023] stays hidden without the anchor that it names', async () => {
  served(
    { text: 'Say who you are', anchors_by_platform: { web: { anchor: 'nowhere' } } },
    { type: 'flyout' },
  );
  const { queries } = renderOverPage(<Guidance />);

  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(queries.isFetching()).toBe(0);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
